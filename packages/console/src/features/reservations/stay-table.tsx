import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { channelName } from '../../app/channel-names.ts';
import { formatMoney } from '../../app/format.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Day } from '../../ui/day.tsx';
import type { Column } from '../../ui/record-table.tsx';
import type { DeskStay } from './desk-stays.ts';
import { QuickViewButton } from './drawer/quick-view-button.tsx';
import { RoomNumber, RoomTypeName, StatusBadge, type Stay } from './reservation-words.tsx';

/** Columns of every list of stays, besides who or what each row is about. */
export function useStayColumns(): readonly Column<Stay>[] {
  const { t } = useLingui();
  return [
    { title: t`Room`, cell: ({ room_assignment }) => <RoomNumber id={room_assignment} /> },
    { title: t`Room type`, cell: ({ room_type_id }) => <RoomTypeName id={room_type_id} /> },
    { title: t`Arrival`, cell: ({ arrival }) => <Day day={arrival} /> },
    { title: t`Departure`, cell: ({ departure }) => <Day day={departure} /> },
    { title: t`State`, cell: ({ status }) => <StatusBadge status={status} /> },
    { title: t`Total`, cell: ({ quote }) => formatMoney({ currency: quote.currency, amount: quote.total }) },
  ];
}

/** The same columns of stays that came with their names and rooms. */
export function useDeskColumns(): readonly Column<DeskStay>[] {
  const { t } = useLingui();
  const [, ...others] = useStayColumns();
  return [
    {
      title: t`Guest`,
      cell: ({ id, guest_name }) => (
        <Group gap={4} wrap="nowrap">
          <AnchorLink to="/reservations/$id" params={{ id }} aria-keyshortcuts="Space">
            {guest_name}
          </AnchorLink>
          <QuickViewButton id={id} />
        </Group>
      ),
    },
    { title: t`Room`, cell: ({ room }) => room?.number ?? '–' },
    ...others,
    { title: t`Channel`, cell: ({ channel }) => channelName(channel) },
  ];
}
