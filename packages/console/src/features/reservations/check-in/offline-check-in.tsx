import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { sheetOf } from '../../../app/offline/stay-sheets.ts';
import { useRooms } from '../../../app/use-rooms.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ReservationDialogProps } from '../dialog-props.ts';
import { StaySummary } from '../stay-summary.tsx';
import type { CheckInPlan } from './check-in-steps.ts';
import { RoomCards } from './room-cards.tsx';
import { useCheckIn } from './use-check-in.ts';

/** Check-in into a room, to be sent when there is a network; nobody knows yet which rooms others have taken. Rules: CONSOLE-91. */
export function OfflineCheckIn({ reservation: stay, onClose }: ReservationDialogProps) {
  const { t } = useLingui();
  const assigned = useRooms().find(({ id }) => id === stay.room_assignment)?.id ?? '';
  const [chosen, setRoom] = useState<string | null>(null);
  const room = chosen ?? assigned;
  const guestName = sheetOf(stay.id)?.guest_name ?? '';
  const { action } = useCheckIn({ stay, guestName, guestEtag: null, onClose });
  const plan: CheckInPlan = { profile: null, checkIn: room === '' ? {} : { room_id: room }, payment: null, key: null };
  return (
    <Dialog size="lg" startsAtConfirm title={t`Check in`} confirm={t`Check in`} action={action} input={plan} onClose={onClose}>
      <StaySummary reservation={stay} />
      <RoomCards stay={stay} taken={[]} value={room} onChange={setRoom} />
      <Text size="sm">
        <Trans>You are offline. The check-in is sent when you are online again; registration, payment and key can follow then.</Trans>
      </Text>
    </Dialog>
  );
}
