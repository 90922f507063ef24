import { type Minor, written } from './amounts.ts';
import type { Command } from './commands.ts';
import { creditReversed } from './fiscal-documents.ts';
import { confirmPaidStays, kindOfCode, leftOfPayment, liveStaysOf, type NewEntry, post } from './folio.ts';
import { type EntryState, type HotelState, known, type Ref, today } from './hotel-state.ts';
import { type Outcome, refused } from './outcome.ts';
import { depositOf } from './stay-commands.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

const signedCodes: readonly string[] = ['discount', 'adjustment'];

/** The stay that a charge without one belongs to: the folio's only stay, or its only live one. Rule: BOOK-46. */
function stayOfCharge(state: HotelState, folio: Ref): Ref | null {
  const stays = [...state.stays].filter(([, stay]) => stay.folio === folio);
  const live = liveStaysOf(state, folio);
  const [only] = stays.length === 1 ? stays : stays.filter(([, stay]) => live.length === 1 && live.includes(stay));
  return only?.[0] ?? null;
}

function posting(state: HotelState, folio: Ref, entry: Ref, posted: NewEntry): Outcome {
  const { hotel } = state;
  const answer = {
    id: { ref: entry },
    kind: posted.kind,
    code: posted.code,
    amount: { currency: hotel.currency, amount: written(posted.amount, hotel.digits) },
    service_date: posted.serviceDay,
    reverses: posted.reverses === null ? null : { ref: posted.reverses },
  };
  const apply = (next: HotelState): void => {
    post(next, folio, entry, posted);
    moveCard(next, posted);
    if (posted.kind === 'payment' && posted.reverses === null) confirmPaidStays(next, folio, (stay) => depositOf(next, stay));
  };
  return { kind: 'success', status: 201, answer, apply };
}

/** A payment by card is one charge, whatever fails at first, and a refund goes to the card. Rules: PAY-1, PAY-7. */
function moveCard({ cardMovements }: HotelState, { kind, code, amount }: NewEntry): void {
  if (code !== 'card') return;
  if (kind === 'payment') cardMovements.push({ kind: 'charge', amount: -amount, isDeclined: false });
  if (kind === 'refund') cardMovements.push({ kind: 'refund', amount, isDeclined: false });
}

/** Rules: FOLIO-6, FOLIO-7, FOLIO-8, FOLIO-9, FOLIO-10, FOLIO-14. */
export function predictCharge(state: HotelState, { folio: name, entry, code, amount }: Of<'charge'>): readonly Outcome[] {
  if (amount === 0 || (amount < 0 && !signedCodes.includes(code))) return refused('SVC-2013', 'amount');
  if (known(state.folios, name).status === 'closed') return refused('SVC-3005');
  const stay = stayOfCharge(state, name);
  return [posting(state, name, entry, { kind: kindOfCode(code), code, amount, serviceDay: today(state), stay, reverses: null })];
}

/** Rules: BOOK-20, FOLIO-12, FOLIO-14, PAY-1, PAY-2, PAY-3, PAY-9. */
export function predictPayment(state: HotelState, { folio: name, entry, method, card, amount }: Of<'pay'>): readonly Outcome[] {
  if (amount <= 0) return refused('SVC-2013', 'amount');
  if (known(state.folios, name).status === 'closed') return refused('SVC-3005');
  if (card === 'declined') {
    const apply = ({ cardMovements }: HotelState): void => void cardMovements.push({ kind: 'charge', amount, isDeclined: true });
    return [{ kind: 'refusal', code: 'SVC-4006', apply }];
  }
  const stay = stayOfCharge(state, name);
  return [posting(state, name, entry, { kind: 'payment', code: method, amount: -amount, serviceDay: today(state), stay, reverses: null })];
}

/** Rules: FOLIO-14, FOLIO-18, FOLIO-19, FOLIO-20, FOLIO-22. */
export function predictRefund(state: HotelState, { folio: name, payment, entry, amount }: Of<'refund'>): readonly Outcome[] {
  const folio = known(state.folios, name);
  const paid = folio.entries.get(payment);
  if (paid === undefined || paid.kind !== 'payment' || paid.reverses !== null) return refused('SVC-2011');
  if (folio.status === 'closed') return refused('SVC-3005');
  const left: Minor = paid.isReversed || paid.isMoved ? 0 : leftOfPayment(folio, payment);
  const returned = amount ?? left;
  if (returned <= 0 || returned > left) return refused('SVC-2013', 'amount');
  const { code, stay } = paid;
  return [posting(state, name, entry, { kind: 'refund', code, amount: returned, serviceDay: today(state), stay, reverses: payment })];
}

const reversible: readonly EntryState['kind'][] = ['room', 'ancillary', 'tax', 'discount', 'adjustment', 'fee', 'payment'];

/** Rules: FOLIO-14, FOLIO-21, FOLIO-22, FISCAL-11. */
export function predictReversal(state: HotelState, { folio: name, original, entry }: Of<'reverse'>): readonly Outcome[] {
  const folio = known(state.folios, name);
  const reversed = folio.entries.get(original);
  if (reversed === undefined) return refused('SVC-2011');
  if (folio.status === 'closed') return refused('SVC-3005');
  const isRefunded = reversed.kind === 'payment' && leftOfPayment(folio, original) < -reversed.amount;
  const isReversal = reversed.reverses !== null;
  const isCard = reversed.kind === 'payment' && reversed.code === 'card';
  if (reversed.isReversed || reversed.isMoved || isReversal || isRefunded || isCard || !reversible.includes(reversed.kind))
    return refused('SVC-3007');
  const outcome = posting(state, name, entry, { ...reversed, amount: -reversed.amount, reverses: original });
  if (outcome.kind !== 'success') return [outcome];
  const apply = (next: HotelState): void => {
    outcome.apply(next);
    const { entries } = known(next.folios, name);
    entries.set(original, { ...reversed, isReversed: true });
    creditReversed(next, original, reversed.amount);
  };
  return [{ ...outcome, apply }];
}
