import type { PaymentResult } from '@innkeeper/protos';
import type { KeptCard, PaymentRecord } from './record.ts';
import { type Decline, declineOf, declineOfKept } from './tokens.ts';

const prefix = 'card_';

/** True for a reference of a kept card, false for a token. */
export function isReference(source: string): boolean {
  return source.startsWith(prefix);
}

interface CardToKeep {
  readonly merchantId: string;
  readonly key: string;
  readonly token: string;
}

/** Keeps the card of a token, once for each key. */
export function keepCard(record: PaymentRecord, { merchantId, key, token }: CardToKeep): void {
  const kept = record.cards(merchantId);
  if (kept.every((card) => card.key !== key)) record.addCard({ merchantId, key, token, reference: `${prefix}${kept.length + 1}` });
}

/** The card that the call with a key has kept, as a result shows it; null when it has kept none. */
export function shownCard(record: PaymentRecord, merchantId: string, key: string): NonNullable<PaymentResult['card']> | null {
  const kept = record.cards(merchantId).find((card) => card.key === key);
  return kept ? { reference: kept.reference, brand: 'visa', last4: lastFour(kept), expires: '2099-12' } : null;
}

/** Test cards tell themselves apart on screen: each kept card has an ending of its own. */
function lastFour({ reference }: KeptCard): string {
  return reference.slice(prefix.length).padStart(4, '4').slice(-4);
}

const unknownCard: Decline = { code: 'card_not_found', advice: 'ADVICE_DO_NOT_TRY_AGAIN' };

/** The decline of a charge, by a token or by a kept card. */
export function declineOfCharge(record: PaymentRecord, merchantId: string, source: string): Decline | null {
  if (!isReference(source)) return declineOf(source);
  const kept = record.cards(merchantId).find(({ reference }) => reference === source);
  return kept && !kept.isRemoved ? declineOfKept(kept.token) : unknownCard;
}
