import type { PaymentIntent } from './payment-intent.ts';

type PaymentAttempt = Pick<PaymentIntent, 'id' | 'state' | 'fingerprint' | 'isReported' | 'providerReason'>;

/** Attempts that were made before, the latest first. */
export interface PreviousTries {
  readonly tries: readonly PaymentAttempt[];
  /** They are for something that is charged once, under whatever idempotency key. */
  readonly isShared?: boolean;
}

/** Action of a request, given the attempts already made under its idempotency key. */
export type NextTry =
  /** The outcome of another payload is not known yet: the key belongs to that one. */
  | { readonly kind: 'bound' }
  /** Another request is charging for the same: wait for its outcome. */
  | { readonly kind: 'join' }
  /** The outcome is not known yet: look it up under the same provider key. */
  | { readonly kind: 'repeat'; readonly id: string }
  /** The attempt was declined, and the client does not know yet. */
  | { readonly kind: 'decline'; readonly id: string; readonly reason: string }
  /** The attempt never reached the provider: check again, then send it again under the same provider key. */
  | { readonly kind: 'resume'; readonly id: string }
  /** A new attempt, under a provider key derived from the number of earlier attempts that certainly moved no money. */
  | { readonly kind: 'start'; readonly endedBefore: number };

/** Decides the next action from the attempts under a key, the latest first. Rules: PAY-1, PAY-2, PAY-3. Decision: infra/decisions/0013. */
export function nextTry({ tries, isShared = false }: PreviousTries, fingerprint: string | undefined): NextTry {
  const [latest] = tries;
  if (!latest) return { kind: 'start', endedBefore: 0 };
  const isOurs = latest.fingerprint === fingerprint;
  switch (latest.state) {
    case 'pending':
      if (isShared && !isOurs) return { kind: 'join' };
      return isOurs ? { kind: 'repeat', id: latest.id } : { kind: 'bound' };
    case 'failed':
      return isOurs || isShared ? { kind: 'resume', id: latest.id } : { kind: 'start', endedBefore: tries.length };
    case 'declined':
      if (isOurs && !latest.isReported) return { kind: 'decline', id: latest.id, reason: latest.providerReason ?? 'generic_decline' };
      return { kind: 'start', endedBefore: tries.length };
    case 'succeeded':
    case 'orphaned':
    case 'given_back':
      throw new Error(`the payment intent ${latest.id} has ended without its answer on record`);
  }
}
