import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { formatDay, formatMoney } from '../../app/format.ts';
import { GuestName } from '../../ui/guest-name.tsx';
import { RoomNumber, RoomTypeName, type Stay } from './reservation-words.tsx';

const softRoom = 'soft';

/** Summary of the stay that a dialog is about. */
export function StaySummary({ reservation }: { readonly reservation: Stay }) {
  const { guest_id, arrival, departure, room_type_id, room_assignment, quote } = reservation;
  return (
    <Stack gap={2}>
      <Text fw={600}>
        <GuestName id={guest_id} />
      </Text>
      <Text size="sm">
        {formatDay(arrival)} – {formatDay(departure)} · <RoomTypeName id={room_type_id} />
        {room_assignment !== softRoom && (
          <>
            , <Trans>room</Trans> <RoomNumber id={room_assignment} />
          </>
        )}{' '}
        · {formatMoney({ currency: quote.currency, amount: quote.total })}
      </Text>
    </Stack>
  );
}
