import { Trans, useLingui } from '@lingui/react/macro';
import { Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { formatMoney, isPositive, type Money } from '../../../app/format.ts';
import { issueOf, type Refusal } from '../../../app/refusal.ts';
import { amountToType, typedAmount } from '../../../app/typed-amount.ts';
import type { CheckInPlan } from './check-in-steps.ts';

const ways = ['later', 'card', 'cash'] as const;

/** How the guest pays at the desk. */
interface PaymentDraft {
  readonly way: (typeof ways)[number];
  readonly amount: string;
  readonly token: string;
}

export const laterPayment: PaymentDraft = { way: 'later', amount: '', token: '' };

/** Payment to take; null for later, undefined while something is missing. */
export function paymentOf({ way, amount, token }: PaymentDraft, due: Money): CheckInPlan['payment'] | undefined {
  if (way === 'later') return null;
  const money = { currency: due.currency, amount: amount.trim() === '' ? due.amount : typedAmount(amount) };
  if (way === 'cash') return { method: way, amount: money };
  return token.trim() === '' ? undefined : { method: way, amount: money, payment_token: token.trim() };
}

interface PaymentChoiceProps {
  readonly due: Money;
  readonly draft: PaymentDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (draft: PaymentDraft) => void;
}

/** Amount due, and how it is paid now. The token comes from the terminal, which types it into the field. */
export function PaymentChoice({ due, draft, refusal, onChange }: PaymentChoiceProps) {
  const { t } = useLingui();
  const offered = [
    { value: 'later', label: t`Later` },
    { value: 'card', label: t`Card` },
    { value: 'cash', label: t`Cash` },
  ];
  if (!isPositive(due)) {
    return (
      <Text size="sm">
        <Trans>Nothing is due.</Trans>
      </Text>
    );
  }
  const choose = (value: string): void => onChange({ ...draft, way: ways.find((one) => one === value) ?? 'later' });
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm">
          <Trans>
            Due{' '}
            <Text span fw={600}>
              {formatMoney(due)}
            </Text>
          </Trans>
        </Text>
        <SegmentedControl size="xs" aria-label={t`Payment`} data={offered} value={draft.way} onChange={choose} />
      </Group>
      {draft.way !== 'later' && (
        <Group grow align="start">
          <TextInput
            label={t`Amount`}
            inputMode="decimal"
            value={draft.amount === '' ? amountToType(due.amount) : draft.amount}
            error={issueOf(refusal, 'amount')}
            onChange={(event) => onChange({ ...draft, amount: event.currentTarget.value })}
          />
          {draft.way === 'card' && (
            <TextInput
              label={t`Payment token`}
              autoFocus
              autoComplete="off"
              value={draft.token}
              error={issueOf(refusal, 'payment_token')}
              onChange={(event) => onChange({ ...draft, token: event.currentTarget.value })}
            />
          )}
        </Group>
      )}
    </Stack>
  );
}
