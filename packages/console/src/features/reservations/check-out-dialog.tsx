import { Trans, useLingui } from '@lingui/react/macro';
import { Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, isPositive } from '../../app/format.ts';
import type { Refusal } from '../../app/refusal.ts';
import { client, trpc } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { isAboutBalance } from '../folios/is-about-balance.ts';
import { PaymentDialog } from '../folios/payment-dialog.tsx';
import type { ReservationDialogProps } from './dialog-props.ts';
import { StaySummary } from './stay-summary.tsx';

interface CheckOut {
  readonly settlement?: 'paid' | 'transferred' | 'written_off';
  readonly transfer_to_folio_id?: string;
}

/** Checks out a stay. An open balance can be paid from here first. Rules: CONSOLE-16, CONSOLE-69. */
export function CheckOutDialog({ reservation, onClose }: ReservationDialogProps) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const [target, setTarget] = useState('');
  const [isPaying, setIsPaying] = useState(false);
  const params = { id: reservation.id };
  const preview = useQuery({ ...trpc.ofConsole.booking.reservations.previewCheckOut.queryOptions({ params }), staleTime: 0 });
  const folio = useQuery(trpc.hotel.billing.folios.get.queryOptions({ params: { id: reservation.folio_id } })).data?.body;
  const balance = preview.data?.body.balance;
  const choicesAfter = ({ code, details }: Refusal): Choice<CheckOut>[] => {
    if (code !== 'SVC-3008' || !details.every(isAboutBalance)) return [];
    const payment =
      balance && isPositive(balance) ? [{ label: t`Take payment ${formatMoney(balance)}`, open: () => setIsPaying(true) }] : [];
    if (!isManager) return payment;
    const transfer = { settlement: 'transferred', transfer_to_folio_id: target.trim() } as const;
    return [
      ...payment,
      { label: t`Write off the balance`, input: { settlement: 'written_off' } },
      ...(target.trim() === '' ? [] : [{ label: t`Transfer the balance`, input: transfer }]),
    ];
  };
  const action = useAction({
    run: (body: CheckOut, key) => client.hotel.booking.reservations.checkOut.mutate({ params, body, idempotency_key: key }),
    choicesAfter,
    onDone: onClose,
  });
  const goOn = (): void => {
    setIsPaying(false);
    action.submit({});
  };
  return (
    <>
      <Dialog startsAtConfirm title={t`Check out`} confirm={t`Check out`} action={action} input={{}} isCovered={isPaying} onClose={onClose}>
        <StaySummary reservation={reservation} />
        <Group gap="xs">
          <Trans>Balance at departure</Trans> {balance ? formatMoney(balance) : '…'}
          <ResourceLink id={reservation.folio_id} text={t`Open the folio`} />
        </Group>
        {action.refusal?.code === 'SVC-3008' && isManager && (
          <TextInput
            label={t`Folio to transfer to`}
            placeholder="fol_"
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        )}
      </Dialog>
      {isPaying && folio && balance && <PaymentDialog folio={folio} due={balance} onClose={() => setIsPaying(false)} onPaid={goOn} />}
    </>
  );
}
