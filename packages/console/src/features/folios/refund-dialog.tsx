import { useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import { issueOf } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { typedAmount } from '../../app/typed-amount.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { EntryDialogProps } from './reverse-dialog.tsx';

export function RefundDialog({ folio, entry, onClose }: EntryDialogProps) {
  const { t } = useLingui();
  const [amount, setAmount] = useState('');
  const action = useAction({
    run: (body: { amount?: { currency: string; amount: string } }, key) =>
      client.hotel.billing.folios.refundPayment.mutate({ params: { id: folio.id, entry_id: entry.id }, body, idempotency_key: key }),
    onDone: onClose,
  });
  const input = amount.trim() === '' ? {} : { amount: { currency: folio.currency, amount: typedAmount(amount) } };
  return (
    <Dialog title={t`Refund`} confirm={t`Refund`} action={action} input={input} onClose={onClose}>
      <Text>
        {entry.description}, {formatMoney(entry.amount)}
      </Text>
      <TextInput
        label={t`Amount`}
        description={t`Leave empty to refund the remaining amount`}
        inputMode="decimal"
        value={amount}
        error={issueOf(action.refusal, 'amount')}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
    </Dialog>
  );
}
