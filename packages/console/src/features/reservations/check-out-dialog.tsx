import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, isPositive } from '../../app/format.ts';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { client, trpc } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { FolioChoice } from '../folios/folio-choice.tsx';
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
  const isOwing = balance !== undefined && isPositive(balance);
  const choicesAfter = ({ code, details }: Refusal): Choice<CheckOut>[] => {
    if (code !== 'SVC-3008' || !details.every(isAboutBalance)) return [];
    const payment = isOwing ? [{ label: t`Take payment ${formatMoney(balance)}`, open: () => setIsPaying(true) }] : [];
    if (!isManager) return payment;
    const transfer = { settlement: 'transferred', transfer_to_folio_id: target } as const;
    return [
      ...payment,
      ...(target === '' ? [] : [{ label: t`Transfer the balance`, input: transfer }]),
      { label: t`Write off the balance`, input: { settlement: 'written_off' } },
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
      <Dialog
        startsAtConfirm
        title={t`Check out`}
        confirm={t`Check out`}
        action={action}
        input={{}}
        isCovered={isPaying}
        hasNextStep={isOwing}
        onClose={onClose}
      >
        <StaySummary reservation={reservation} />
        <Group gap="xs">
          <Trans>Balance at departure</Trans> <strong>{balance ? formatMoney(balance) : '…'}</strong>
          <ResourceLink id={reservation.folio_id} text={t`Open the folio`} />
        </Group>
        {isOwing && action.refusal === null && <Button onClick={() => setIsPaying(true)}>{t`Take payment ${formatMoney(balance)}`}</Button>}
        {action.refusal?.code === 'SVC-3008' && isManager && (
          <FolioChoice
            folio={{ id: reservation.folio_id, guest_id: reservation.guest_id }}
            label={t`Folio to transfer to`}
            value={target}
            error={issueOf(action.refusal, 'transfer_to_folio_id')}
            onChange={setTarget}
          />
        )}
      </Dialog>
      {isPaying && folio && balance && <PaymentDialog folio={folio} due={balance} onClose={() => setIsPaying(false)} onPaid={goOn} />}
    </>
  );
}
