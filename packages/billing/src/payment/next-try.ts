import type { PaymentIntent } from './payment-intent.ts';

type Try = Pick<PaymentIntent, 'id' | 'state' | 'fingerprint' | 'isReported' | 'providerReason'>;

/** What a request does about the tries that were made under its idempotency key. */
export type NextTry =
  /** The outcome of another payload is not known yet: the key is bound to that. */
  | { readonly kind: 'bound' }
  /** The outcome is not known yet: it is asked for, under the same provider's key. */
  | { readonly kind: 'repeat'; readonly id: string }
  /** It was declined, which the client does not know yet. */
  | { readonly kind: 'decline'; readonly id: string; readonly reason: string }
  /** It never reached the provider: once checked again, it is sent again under the same provider's key. */
  | { readonly kind: 'resume'; readonly id: string }
  /** A new one, under a provider's key that contains how many have ended before it for certain without money. */
  | { readonly kind: 'start'; readonly endedBefore: number };

/** Reads what is next off the tries under a key, the latest first. Rules: PAY-1, PAY-2, PAY-3. Decision: infra/decisions/0013. */
export function nextTry(tries: readonly Try[], fingerprint: string | undefined): NextTry {
  const [latest] = tries;
  if (!latest) return { kind: 'start', endedBefore: 0 };
  const isOurs = latest.fingerprint === fingerprint;
  switch (latest.state) {
    case 'pending':
      return isOurs ? { kind: 'repeat', id: latest.id } : { kind: 'bound' };
    case 'failed':
      return isOurs ? { kind: 'resume', id: latest.id } : { kind: 'start', endedBefore: tries.length };
    case 'declined':
      if (isOurs && !latest.isReported) return { kind: 'decline', id: latest.id, reason: latest.providerReason ?? 'generic_decline' };
      return { kind: 'start', endedBefore: tries.length };
    case 'succeeded':
      throw new Error(`the payment intent ${latest.id} has succeeded without its answer on record`);
  }
}
