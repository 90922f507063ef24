import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Refusal } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { useRooms } from '../../app/use-rooms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ReservationDialogProps } from './dialog-props.ts';
import { RoomSelect } from './room-select.tsx';
import { StaySummary } from './stay-summary.tsx';

interface CheckIn {
  readonly room_id?: string;
  readonly override?: boolean;
}

export function CheckInDialog({ reservation, onClose }: ReservationDialogProps) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const assigned = useRooms().find(({ id }) => id === reservation.room_assignment)?.id ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const room = chosen ?? assigned;
  const choicesAfter = ({ code }: Refusal, input: CheckIn): Choice<CheckIn>[] => {
    if (code === 'SVC-3004' && isManager) return [{ label: t`Check in anyway`, input: { ...input, override: true } }];
    const { room_id: _, ...anyRoom } = input;
    return code === 'SVC-3009' && input.room_id !== undefined ? [{ label: t`Any free room`, input: anyRoom }] : [];
  };
  const action = useAction({
    run: (body: CheckIn, key) =>
      client.hotel.booking.reservations.checkIn.mutate({ params: { id: reservation.id }, body, idempotency_key: key }),
    choicesAfter,
    onDone: onClose,
  });
  return (
    <Dialog
      startsAtConfirm
      title={t`Check in`}
      confirm={t`Check in`}
      action={action}
      input={room === '' ? {} : { room_id: room }}
      onClose={onClose}
    >
      <StaySummary reservation={reservation} />
      <RoomSelect roomTypeId={reservation.room_type_id} value={room} onChange={setChosen} />
    </Dialog>
  );
}
