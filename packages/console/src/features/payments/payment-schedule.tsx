import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { Day } from '../../ui/day.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { momentWords, type PaymentDue, PaymentState } from './payment-words.tsx';

/** The payments that the plan of a stay asks for; hidden where it asks for nothing. Rules: DIRECT-26. */
export function PaymentSchedule({ reservationId }: { readonly reservationId: string }) {
  const { t } = useLingui();
  const query = useQuery(trpc.hotel.booking.paymentsDue.list.queryOptions({ params: { id: reservationId } }));
  const [waived, setWaived] = useState<PaymentDue | null>(null);
  const columns = useColumns(setWaived);
  const payments = query.data?.body.data ?? [];
  if (payments.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        <Trans>Payments of the rate plan</Trans>
      </Title>
      <RecordTable label={t`Payments of the rate plan`} columns={columns} rows={payments} keyOf={({ id }) => id} empty="" />
      {waived && <WaiveDialog reservationId={reservationId} payment={waived} onClose={() => setWaived(null)} />}
    </Stack>
  );
}

function useColumns(waive: (payment: PaymentDue) => void): readonly Column<PaymentDue>[] {
  const { t } = useLingui();
  const isManager = useIsManager();
  const isOpen = ({ status }: PaymentDue): boolean => status === 'scheduled' || status === 'failed';
  const actions: Column<PaymentDue> = {
    title: t`Actions`,
    cell: (payment) =>
      isOpen(payment) && (
        <Button size="compact-sm" variant="default" onClick={() => waive(payment)}>
          <Trans>Waive</Trans>
        </Button>
      ),
  };
  return [
    { title: t`Due`, cell: ({ due }) => t(momentWords[due]) },
    { title: t`Date`, cell: ({ date }) => <Day day={date} /> },
    { title: t`Amount`, cell: ({ amount }) => formatMoney(amount), isNumeric: true },
    { title: t`State`, cell: (payment) => <PaymentState payment={payment} /> },
    { title: t`Next charge`, cell: ({ next_attempt_at }) => <Moment at={next_attempt_at} /> },
    ...(isManager ? [actions] : []),
  ];
}

interface WaiveDialogProps {
  readonly reservationId: string;
  readonly payment: PaymentDue;
  readonly onClose: () => void;
}

function WaiveDialog({ reservationId, payment, onClose }: WaiveDialogProps) {
  const { t } = useLingui();
  const params = { id: reservationId, payment_due_id: payment.id };
  const amount = formatMoney(payment.amount);
  const action = useAction({
    run: (_: object, key) => client.hotel.booking.paymentsDue.waive.mutate({ params, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog title={t`Waive payment`} confirm={t`Waive`} action={action} input={{}} onClose={onClose} startsAtConfirm>
      <Text>
        <Trans>{amount} will be neither charged nor asked for. What the stay costs stays the same.</Trans>
      </Text>
    </Dialog>
  );
}
