import { useLingui } from '@lingui/react/macro';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ReservationDialogProps } from './dialog-props.ts';
import { StaySummary } from './stay-summary.tsx';

export function ConfirmDialog({ reservation, onClose }: ReservationDialogProps) {
  const { t } = useLingui();
  const params = { id: reservation.id };
  const action = useAction({
    run: (_: object, key) => client.hotel.booking.reservations.confirm.mutate({ params, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog startsAtConfirm title={t`Confirm`} confirm={t`Confirm`} action={action} input={{}} onClose={onClose}>
      <StaySummary reservation={reservation} />
    </Dialog>
  );
}
