import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { useTimeZone } from '../../app/use-hotel.ts';
import { NamedResource } from '../../ui/named-resource.tsx';
import type { Entry } from './folio-page.tsx';

/** Poster and time of an entry, and the folio that it came from or went to. */
export function Posted({ entry: { posted_by, posted_at, moved_from, moved_to } }: { readonly entry: Entry }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const who = useUserName(posted_by);
  return (
    <Text size="xs" c="dimmed">
      {who}, <time dateTime={posted_at}>{formatInstant(posted_at, zone)}</time>
      {moved_to !== null && (
        <>
          {' · '}
          {t`Moved to another folio`} <NamedResource id={moved_to} />
        </>
      )}
      {moved_from !== null && (
        <>
          {' · '}
          {t`From another folio`} <NamedResource id={moved_from} />
        </>
      )}
    </Text>
  );
}

const pageMax = 200;

/** Name of the person or program; what nobody posted is the hotel's own work, such as the night audit. */
function useUserName(id: string | null): string {
  const { t } = useLingui();
  const { data } = useQuery(trpc.hotel.access.users.list.queryOptions({ query: { limit: pageMax } }));
  if (id === null) return t`Automatic`;
  return data?.body.data.find((user) => user.id === id)?.name ?? (data === undefined ? '…' : t`Former user`);
}
