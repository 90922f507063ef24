import type { Answer } from '../../harness/check-answer.ts';
import type { paymentsOf } from '../../harness/payments.ts';
import type { ProviderFault } from '../model/commands.ts';
import { isUnknownOutcome, unreplayed } from './patient-client.ts';

export type Payments = ReturnType<typeof paymentsOf>;

type FaultyProvider = Pick<Payments, 'fault'>;

interface Attempts {
  /** One attempt. */
  readonly once: () => Promise<Answer>;
  readonly untilKnown: () => Promise<Answer>;
}

/** Sends a request while the provider fails, and once more if nobody knows what came of it. Rules: PAY-3, PAY-8. */
export async function sendThroughFault(payments: FaultyProvider, fault: ProviderFault, { once, untilKnown }: Attempts): Promise<Answer> {
  await payments.fault(fault);
  const first = await once().finally(() => payments.fault('none'));
  if (isUnknownOutcome(first)) return unreplayed(await untilKnown()); // the service may have found it out by itself meanwhile
  return first.status === 429 ? untilKnown() : first;
}
