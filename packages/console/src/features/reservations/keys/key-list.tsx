import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { client, type Outputs } from '../../../app/trpc.ts';
import { useAction } from '../../../app/use-action.ts';
import { usePages } from '../../../app/use-pages.ts';
import { Moment } from '../../../ui/moment.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { RoomNumber } from '../reservation-words.tsx';

const mediumWords = { card: msg`Card`, mobile: msg`Mobile`, pin: msg`PIN` };
const statusWords = { active: msg`active`, revoked: msg`revoked`, unknown: msg`not confirmed yet` };

type RoomKey = Outputs['hotel']['booking']['keys']['list']['body']['data'][number];

export function KeyList({ reservationId }: { readonly reservationId: string }) {
  const { t, i18n } = useLingui();
  const params = { id: reservationId };
  const pages = usePages<RoomKey>({
    key: [['hotel', 'booking', 'keys', 'list'], params],
    read: (cursor) => client.hotel.booking.keys.list.query({ params, query: { cursor } }),
  });
  const revoke = useAction({
    run: (keyId: string, key) =>
      client.hotel.booking.keys.revoke.mutate({ params: { id: reservationId, key_id: keyId }, idempotency_key: key }),
  });
  const columns: Column<RoomKey>[] = [
    { title: t`Room`, cell: ({ room_id }) => <RoomNumber id={room_id} /> },
    { title: t`Medium`, cell: ({ medium }) => i18n._(mediumWords[medium]) },
    { title: t`Valid until`, cell: ({ valid_until }) => <Moment at={valid_until} /> },
    { title: t`State`, cell: ({ status }) => i18n._(statusWords[status]) },
    {
      title: t`Actions`,
      cell: ({ id, status }) =>
        status === 'active' && (
          <Button size="compact-sm" variant="default" onClick={() => revoke.submit(id)}>
            <Trans>Revoke</Trans>
          </Button>
        ),
    },
  ];
  return (
    <Stack gap="xs">
      <Refused action={revoke} />
      <PagedTable label={t`Keys`} pages={pages} columns={columns} keyOf={({ id }) => id} empty={t`No keys issued.`} />
    </Stack>
  );
}
