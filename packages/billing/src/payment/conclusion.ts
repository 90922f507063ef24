import type { ProviderFinding } from './payment-gateway.ts';
import type { PaymentIntent } from './payment-intent.ts';

/** A finding that says something. */
export type Finding = Exclude<ProviderFinding, { readonly kind: 'unknown' }>;

/** What a finding about a try of unknown outcome comes to. */
export type Conclusion =
  | { readonly kind: 'post' } // the money has moved
  | { readonly kind: 'decline'; readonly reason: string }
  | { readonly kind: 'fail' } // it will never arrive at the provider
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'none' }; // another process has concluded

/** Before which nothing is asked again. */
export const soonMs = 1_000;
const laterMsMax = 5 * 60_000;

interface Found {
  readonly finding: Finding;
  readonly seenAttempts: number; // calls that were known of when the provider was asked
  readonly intent: Pick<PaymentIntent, 'state' | 'attempts' | 'ageMs'>; // as it is now, locked
  readonly forgottenAfterMs: number;
}

/** A call that went out since the provider was asked makes the finding void. Rules: PAY-4, PAY-5. Decision: infra/decisions/0013. */
export function conclude({ finding, seenAttempts, intent, forgottenAfterMs }: Found): Conclusion {
  if (intent.state !== 'pending') return { kind: 'none' };
  if (intent.attempts !== seenAttempts) return { kind: 'wait', waitMs: soonMs };
  if (finding.kind === 'succeeded') return { kind: 'post' };
  if (finding.kind === 'declined') return { kind: 'decline', reason: finding.reason };
  const waitMs = forgottenAfterMs - intent.ageMs;
  return waitMs > 0 ? { kind: 'wait', waitMs: Math.max(soonMs, waitMs) } : { kind: 'fail' };
}

/** How long to wait while the provider does not know either: as long again as the try is old. */
export function waitForProvider(ageMs: number): number {
  return Math.min(laterMsMax, Math.max(soonMs, ageMs));
}
