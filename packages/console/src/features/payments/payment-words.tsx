import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Tone } from '../../app/tokens.ts';
import type { Outputs } from '../../app/trpc.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

/** A payment that a stay's plan asks for. */
export type PaymentDue = Outputs['hotel']['booking']['paymentsDue']['list']['body']['data'][number];

export const momentWords: Readonly<Record<PaymentDue['due'], MessageDescriptor>> = {
  booking: msg`At booking`,
  arrival: msg`At arrival`,
  departure: msg`At departure`,
};

const states: Readonly<Record<PaymentDue['status'], { readonly words: MessageDescriptor; readonly tone: Tone }>> = {
  scheduled: { words: msg`due`, tone: 'wait' },
  paid: { words: msg`paid`, tone: 'good' },
  failed: { words: msg`failed`, tone: 'bad' },
  waived: { words: msg`waived`, tone: 'quiet' },
};

/** State of a payment, with the reason of the last decline. */
export function PaymentState({ payment: { status, last_error: error } }: { readonly payment: Pick<PaymentDue, 'status' | 'last_error'> }) {
  const { t } = useLingui();
  const { words, tone } = states[status];
  return (
    <>
      <StateBadge tone={tone}>{t(words)}</StateBadge>
      {error && (
        <Text span size="sm" c="dimmed" ms="xs">
          {error.provider_reason}
        </Text>
      )}
    </>
  );
}
