import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatMoney } from '../../app/format.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Day } from '../../ui/day.tsx';
import { GuestName } from '../../ui/guest-name.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { RoomNumber, RoomTypeName, StatusBadge, type Stay } from './reservation-words.tsx';

/** Columns of every list of stays. */
export function useStayColumns(): readonly Column<Stay>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Guest`,
      cell: ({ id, guest_id }) => (
        <AnchorLink to="/reservations/$id" params={{ id }}>
          <GuestName id={guest_id} />
        </AnchorLink>
      ),
    },
    { title: t`Room`, cell: ({ room_assignment }) => <RoomNumber id={room_assignment} /> },
    { title: t`Room type`, cell: ({ room_type_id }) => <RoomTypeName id={room_type_id} /> },
    { title: t`Arrival`, cell: ({ arrival }) => <Day day={arrival} /> },
    { title: t`Departure`, cell: ({ departure }) => <Day day={departure} /> },
    { title: t`State`, cell: ({ status }) => <StatusBadge status={status} /> },
    { title: t`Total`, cell: ({ quote }) => formatMoney({ currency: quote.currency, amount: quote.total }) },
  ];
}

/** Single column for narrow screens. */
export function useNarrowStayColumns(): readonly Column<Stay>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Guest`,
      cell: ({ id, guest_id, room_assignment, arrival, departure }) => (
        <>
          <AnchorLink to="/reservations/$id" params={{ id }}>
            <GuestName id={guest_id} />
          </AnchorLink>
          <Text size="sm">
            <Trans>Room</Trans> <RoomNumber id={room_assignment} />
          </Text>
          <Text size="sm">
            <Day day={arrival} /> – <Day day={departure} />
          </Text>
        </>
      ),
    },
  ];
}
