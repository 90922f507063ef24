import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../app/format.ts';
import { type Outputs, trpc } from '../../app/trpc.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Day } from '../../ui/day.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { momentWords, PaymentState } from './payment-words.tsx';

type DeskPayment = Outputs['ofConsole']['booking']['desk']['payments']['body']['data'][number];

/** Payments that are due today and not paid, and those that could not be charged; hidden while there are none. Rules: DIRECT-26. */
export function PaymentsSection({ today }: { readonly today: string }) {
  const { t } = useLingui();
  const query = useQuery(trpc.ofConsole.booking.desk.payments.queryOptions({ query: { date: today } }));
  const { data = [], is_complete: isComplete = true } = query.data?.body ?? {};
  if (data.length === 0) return null;
  const columns: Column<DeskPayment>[] = [
    {
      title: t`Guest`,
      cell: ({ reservation_id, guest_name }) => (
        <AnchorLink to="/reservations/$id" params={{ id: reservation_id }}>
          {guest_name}
        </AnchorLink>
      ),
    },
    { title: t`Due`, cell: ({ due }) => t(momentWords[due]) },
    { title: t`Date`, cell: ({ date }) => <Day day={date} /> },
    { title: t`Amount`, cell: ({ amount }) => formatMoney(amount), isNumeric: true },
    { title: t`State`, cell: (payment) => <PaymentState payment={payment} /> },
  ];
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        <Trans>Payments</Trans>
      </Title>
      <RecordTable label={t`Payments`} columns={columns} rows={data} keyOf={({ id }) => id} empty="" />
      {!isComplete && (
        <Text size="sm" c="dimmed">
          <Trans>There are more; these come first.</Trans>
        </Text>
      )}
    </Stack>
  );
}
