import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import type { Refusal } from '../../app/refusal.ts';
import { moneyIn } from '../../app/refusals/issue-words.ts';
import { client } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ReservationDialogProps } from './dialog-props.ts';
import { StaySummary } from './stay-summary.tsx';

type Reason = 'guest_request' | 'no_show' | 'operator' | 'other';

interface Cancellation {
  readonly reason: Reason;
  readonly isForced: boolean;
}

export function CancelDialog({ reservation, onClose }: ReservationDialogProps) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const [reason, setReason] = useState<Reason>('guest_request');
  const reasons: { value: Reason; label: string }[] = [
    { value: 'guest_request', label: t`Guest request` },
    { value: 'no_show', label: t`No-show` },
    { value: 'operator', label: t`Hotel decision` },
    { value: 'other', label: t`Other reason` },
  ];
  const choicesAfter = ({ code, details }: Refusal, input: Cancellation): Choice<Cancellation>[] => {
    if (code !== 'SVC-3003' || !isManager) return [];
    const fee = moneyIn(details, 'cancellation_fee');
    const label = fee ? t`Cancel and charge ${formatMoney(fee)}` : t`Cancel and charge the fee`;
    return [{ label, input: { ...input, isForced: true } }];
  };
  const action = useAction({
    run: ({ reason: why, isForced }: Cancellation, key) =>
      client.hotel.booking.reservations.cancel.mutate({
        params: { id: reservation.id },
        query: { reason: why, ...(isForced ? { force: 'true' } : {}) },
        idempotency_key: key,
      }),
    choicesAfter,
    onDone: onClose,
  });
  const choose = (value: string): void => setReason(reasons.find((one) => one.value === value)?.value ?? 'other');
  return (
    <Dialog
      title={t`Cancel reservation`}
      confirm={t`Cancel reservation`}
      action={action}
      input={{ reason, isForced: false }}
      onClose={onClose}
    >
      <StaySummary reservation={reservation} />
      <NativeSelect label={t`Reason`} data={reasons} value={reason} onChange={(event) => choose(event.currentTarget.value)} />
    </Dialog>
  );
}
