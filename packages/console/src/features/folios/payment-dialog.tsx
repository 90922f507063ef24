import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, isPositive, type Money } from '../../app/format.ts';
import { issueOf } from '../../app/refusal.ts';
import { type BodyOf, client, type Inputs } from '../../app/trpc.ts';
import { amountToType, typedAmount } from '../../app/typed-amount.ts';
import { useAction } from '../../app/use-action.ts';
import { useNotice } from '../../app/use-notice.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { FolioDialogProps } from './charge-dialog.tsx';
import { paymentOf } from './payment-of.ts';
import { quickAmounts } from './quick-amounts.ts';

type Payment = BodyOf<Inputs['hotel']['billing']['folios']['takePayment']>;

const methods = ['card', 'cash', 'bank_transfer', 'ota_collect'] as const;

interface PaymentDialogProps extends FolioDialogProps {
  /** Amount due; by default the projected balance of the folio. */
  readonly due?: Money;
  readonly onPaid?: () => void;
}

/** Takes a payment, with the amount due filled in; none while another one for the folio is under way. Rules: CONSOLE-47, CONSOLE-69. */
export function PaymentDialog({ folio, due = folio.projected_balance, onClose, onPaid = onClose }: PaymentDialogProps) {
  const { t } = useLingui();
  const notify = useNotice();
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? (isPositive(due) ? amountToType(due.amount) : ''); // follows what is due until somebody types
  const [method, setMethod] = useState<(typeof methods)[number]>('card');
  const [token, setToken] = useState('');
  const isUnderWay = useIsMutating({ mutationKey: paymentOf(folio.id) }) > 0;
  const action = useAction({
    name: paymentOf(folio.id),
    run: (body: Payment, key) => client.hotel.billing.folios.takePayment.mutate({ params: { id: folio.id }, body, idempotency_key: key }),
    onDone: (_, { amount: taken }) => {
      notify(t`Payment of ${formatMoney(taken)} taken`);
      onPaid();
    },
  });
  const offered = [
    { value: 'card', label: t`Card` },
    { value: 'cash', label: t`Cash` },
    { value: 'bank_transfer', label: t`Bank transfer` },
    { value: 'ota_collect', label: t`Paid to the OTA` },
  ];
  const isWhole = amount.trim() !== '' && (method !== 'card' || token.trim() !== '');
  const paid = {
    method,
    amount: { currency: folio.currency, amount: typedAmount(amount) },
    ...(method === 'card' ? { payment_token: token.trim() } : {}),
  };
  const choose = (value: string): void => setMethod(methods.find((one) => one === value) ?? 'card');
  return (
    <Dialog
      title={t`Take payment`}
      confirm={t`Take payment`}
      action={action}
      input={isWhole && !isUnderWay ? paid : null}
      onClose={onClose}
    >
      {isUnderWay && !action.isRunning && (
        <Text size="sm" role="status">
          <Trans>Another payment for this folio is still being sent.</Trans>
        </Text>
      )}
      <TextInput
        label={t`Amount`}
        description={folio.currency}
        inputMode="decimal"
        value={amount}
        error={issueOf(action.refusal, 'amount')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <QuickAmountButtons folio={folio} due={due} onChoose={(chosen) => setTyped(amountToType(chosen))} />
      <NativeSelect label={t`Method`} data={offered} value={method} onChange={(event) => choose(event.currentTarget.value)} />
      {method === 'card' && (
        <TextInput
          label={t`Payment token`}
          description={t`From the card terminal or the payment page`}
          autoComplete="off"
          value={token}
          error={issueOf(action.refusal, 'payment_token')}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

interface QuickAmountButtonsProps extends Pick<FolioDialogProps, 'folio'> {
  readonly due: Money;
  readonly onChoose: (amount: string) => void;
}

function QuickAmountButtons({ folio, due, onChoose }: QuickAmountButtonsProps) {
  const { t } = useLingui();
  const { all, half, night } = quickAmounts(due, folio.entries);
  const shown = (amount: string): string => formatMoney({ currency: folio.currency, amount });
  const buttons = [
    { amount: all, label: all && t`All: ${shown(all)}` },
    { amount: half, label: half && t`Half: ${shown(half)}` },
    { amount: night, label: night && t`Last night: ${shown(night)}` },
  ];
  return (
    <Group gap="xs">
      {buttons.map(
        ({ amount, label }) =>
          amount && (
            <Button key={label} size="compact-sm" variant="default" onClick={() => onChoose(amount)}>
              {label}
            </Button>
          ),
      )}
    </Group>
  );
}
