import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayIn, formatDay, formatMoney } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { useTimeZone } from '../../app/use-hotel.ts';
import { ResourceLink } from '../../ui/resource-link.tsx';
import type { Folio } from './folio-page.tsx';
import type { EntryDrag } from './use-entry-drag.ts';
import { newFolio } from './use-entry-move.ts';

/** The guest's other open folios. */
export function useOtherFolios(folio: Pick<Folio, 'id' | 'guest_id'>): { readonly others: readonly Folio[]; readonly isFetching: boolean } {
  const options = trpc.hotel.billing.folios.list.queryOptions({ query: { guest_id: folio.guest_id, status: ['open'] } });
  const { data, isFetching } = useQuery(options);
  return { others: (data?.body.data ?? []).filter(({ id }) => id !== folio.id), isFetching };
}

/** Name of a folio beside others of its guest: its day and balance. */
export function useFolioName(): (folio: Folio) => string {
  const { t } = useLingui();
  const zone = useTimeZone();
  return ({ created_at, balance }) => {
    const day = formatDay(dayIn(zone, created_at));
    const amount = formatMoney(balance);
    return t`Opened ${day}, balance ${amount}`;
  };
}

interface OtherFoliosProps {
  readonly others: readonly Folio[];
  readonly drag: EntryDrag;
}

/** Drop targets for entries: the guest's other folios, and a new one. Rules: CONSOLE-53. */
export function OtherFolios({ others, drag }: OtherFoliosProps) {
  const { t } = useLingui();
  const nameOf = useFolioName();
  return (
    <section aria-label={t`Other folios`}>
      <Text size="sm" mb="xs">
        <Trans>Drag an entry to another folio, or pick it up by its handle and choose one.</Trans>
      </Text>
      <Group align="stretch">
        <FolioCard id={newFolio} name={t`New folio`} drag={drag}>
          <Text size="sm">{t`New folio`}</Text>
        </FolioCard>
        {others.map((other) => (
          <FolioCard key={other.id} id={other.id} name={nameOf(other)} drag={drag}>
            <ResourceLink id={other.id} text={t`Folio`} />
            <Text size="sm">{formatMoney(other.balance)}</Text>
          </FolioCard>
        ))}
      </Group>
      <Announcement drag={drag} others={others} />
    </section>
  );
}

interface FolioCardProps {
  readonly id: string;
  readonly name: string;
  readonly drag: EntryDrag;
  readonly children: React.ReactNode;
}

function FolioCard({ id, name, drag: { held, drop }, children }: FolioCardProps) {
  const { t } = useLingui();
  const isOver = held?.over === id;
  return (
    <Paper withBorder p="sm" miw={160} tabIndex={-1} data-folio={id} bg={isOver ? 'var(--mantine-primary-color-light)' : undefined}>
      {children}
      {held && (
        <Button mt="xs" size="compact-sm" variant="default" aria-label={t`Move to ${name}`} onClick={() => drop(id)}>
          <Trans>Move here</Trans>
        </Button>
      )}
    </Paper>
  );
}

/** Announces the target to screen readers. */
function Announcement({ drag: { held }, others }: OtherFoliosProps) {
  const { t } = useLingui();
  const nameOf = useFolioName();
  const over = others.find(({ id }) => id === held?.over);
  const target = held?.over === newFolio ? t`New folio` : over && nameOf(over);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {held && t`To: ${target ?? '–'}. Arrow keys choose another folio, Enter moves it there, Escape cancels.`}
    </VisuallyHidden>
  );
}
