import type { Answer } from '../../harness/check-answer.ts';
import type { paymentsOf } from '../../harness/payments.ts';
import type { ProviderFault } from '../model/commands.ts';

export type Payments = ReturnType<typeof paymentsOf>;

interface Attempts {
  /** One attempt. */
  readonly once: () => Promise<Answer>;
  readonly untilKnown: () => Promise<Answer>;
}

/** Sends a request while the provider fails, and once more if nobody knows what came of it. Rules: PAY-3, PAY-8. */
export async function sendThroughFault(payments: Payments, fault: ProviderFault, { once, untilKnown }: Attempts): Promise<Answer> {
  await payments.fault(fault);
  const first = await once().finally(() => payments.fault('none'));
  return first.status === 429 || first.body?.code === 'SVC-4005' ? untilKnown() : first;
}
