import type { KeptCard, ProviderFinding } from './payment-gateway.ts';
import type { PaymentIntent } from './payment-intent.ts';

/** A definite finding. */
export type DefiniteFinding = Exclude<ProviderFinding, { readonly kind: 'unknown' }>;

/** Next step after a finding about an attempt of unknown outcome. */
export type Conclusion =
  | { readonly kind: 'post'; readonly card: KeptCard | null } // the money has moved; a card kept with the charge
  | { readonly kind: 'decline'; readonly reason: string }
  | { readonly kind: 'fail' } // it will never arrive at the provider
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'none' }; // another process has concluded

/** Shortest wait before the provider is asked again. */
export const soonMs = 1_000;
const laterMsMax = 5 * 60_000;

interface FindingFacts {
  readonly finding: DefiniteFinding;
  readonly seenAttempts: number; // calls known when the provider was asked
  readonly intent: Pick<PaymentIntent, 'state' | 'attempts' | 'ageMs'>; // as it is now, locked
  readonly forgottenAfterMs: number;
}

/**
 * Concludes from a finding; a call sent since the provider was asked makes the finding void. Rules: PAY-4, PAY-5.
 * Decision: infra/decisions/0013.
 */
export function conclude({ finding, seenAttempts, intent, forgottenAfterMs }: FindingFacts): Conclusion {
  if (intent.state !== 'pending') return { kind: 'none' };
  if (intent.attempts !== seenAttempts) return { kind: 'wait', waitMs: soonMs };
  if (finding.kind === 'succeeded') return { kind: 'post', card: finding.card ?? null };
  if (finding.kind === 'declined') return { kind: 'decline', reason: finding.reason };
  const waitMs = forgottenAfterMs - intent.ageMs;
  return waitMs > 0 ? { kind: 'wait', waitMs: Math.max(soonMs, waitMs) } : { kind: 'fail' };
}

/** Wait while the provider does not know the outcome either: the age of the attempt, within bounds. */
export function waitForProvider(ageMs: number): number {
  return Math.min(laterMsMax, Math.max(soonMs, ageMs));
}
