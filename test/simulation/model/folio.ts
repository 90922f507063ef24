import type { Minor } from './amounts.ts';
import type { Day } from './calendar.ts';
import { type EntryKind, type EntryState, emit, type FolioState, type HotelState, known, type Ref, type StayState } from './hotel-state.ts';
import { type NightPrice, quoteOf } from './pricing.ts';

const kindsOfCodes: Readonly<Record<string, EntryKind>> = {
  room: 'room',
  tax: 'tax',
  city_tax: 'tax',
  discount: 'discount',
  adjustment: 'adjustment',
  cancellation_fee: 'fee',
};

/** Rule: FOLIO-6. */
export const kindOfCode = (code: string): EntryKind => kindsOfCodes[code] ?? 'ancillary';

export const balanceOf = ({ entries }: FolioState): Minor => [...entries.values()].reduce((sum, { amount }) => sum + amount, 0);

/** Stays of a folio that are neither over nor cancelled. */
export function liveStaysOf(state: HotelState, folio: Ref): StayState[] {
  const live = new Set(['tentative', 'confirmed', 'checked_in']);
  return [...state.stays.values()].filter((stay) => stay.folio === folio && live.has(stay.status));
}

/** An entry that counts. */
export type NewEntry = Omit<EntryState, 'isReversed' | 'isMoved'>;

export function post(state: HotelState, folio: Ref, entry: Ref, posted: NewEntry): void {
  known(state.folios, folio).entries.set(entry, { ...posted, isReversed: false, isMoved: false });
  if (posted.kind === 'refund' || posted.kind === 'write_off') return; // rule EVENT-6
  emit(state, posted.kind === 'payment' && posted.amount < 0 ? 'folio.paid' : 'folio.charged', folio);
}

/** Folio that takes what the service posts for a stay. Rule: GROUP-16. */
export function billedFolio({ groups }: HotelState, { group, folio }: Pick<StayState, 'group' | 'folio'>): Ref {
  const of = group === null ? null : known(groups, group);
  return of === null || of.routing === 'none' || of.folio === null ? folio : of.folio;
}

/** Posts the room, VAT and city tax of nights, each with its own date. Rules: BOOK-34, AUDIT-1, GROUP-16. */
export function postNights(state: HotelState, name: Ref, nights: readonly NightPrice[]): void {
  const stay = known(state.stays, name);
  for (const { day, net, vat, cityTax } of nights) {
    const parts: [EntryKind, string, Minor][] = [
      ['room', 'room', net],
      ['tax', 'tax', vat],
      ['tax', 'city_tax', cityTax],
    ];
    for (const [kind, code, amount] of parts) {
      if (amount !== 0)
        post(state, billedFolio(state, stay), `${code} of ${name} on ${day}`, {
          kind,
          code,
          amount,
          serviceDay: day,
          stay: name,
          reverses: null,
        });
    }
    stay.posted.push(day);
  }
}

export function unpostedNights({ nights, posted }: StayState): NightPrice[] {
  return nights.filter(({ day }) => !posted.includes(day));
}

/** Part of a payment that has not been refunded. Rule: FOLIO-18. */
export function leftOfPayment({ entries }: FolioState, payment: Ref): Minor {
  const refunds = [...entries.values()].filter(({ kind, reverses }) => kind === 'refund' && reverses === payment);
  return -(entries.get(payment)?.amount ?? 0) - refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Cancellation fees that count for a stay, wherever they have gone. Rules: BOOK-42, BOOK-43. */
export function postedFees({ folios }: HotelState, stay: Ref): Minor {
  const entries = [...folios.values()].flatMap((folio) => [...folio.entries.values()]);
  return entries.filter((entry) => entry.kind === 'fee' && entry.stay === stay).reduce((sum, { amount }) => sum + amount, 0);
}

/** Posts what is due for a cancelled stay. Rules: BOOK-42, GROUP-16. */
export function postCancellationFee(state: HotelState, name: Ref, amount: Minor, serviceDay: Day): void {
  if (amount <= 0) return;
  const entry = { kind: 'fee', code: 'cancellation_fee', amount, serviceDay, stay: name, reverses: null } as const;
  post(state, billedFolio(state, known(state.stays, name)), `fee of ${name}`, entry);
}

const takesDeposit: readonly StayState['status'][] = ['confirmed', 'checked_in', 'checked_out'];

/** Confirms tentative stays of a folio whose deposit its payments cover, beside the deposits of those that are confirmed already. Rule: BOOK-20. */
export function confirmPaidStays(state: HotelState, folio: Ref, depositOf: (stay: StayState) => Minor): void {
  const { entries } = known(state.folios, folio);
  let paid = [...entries.values()]
    .filter(({ kind }) => kind === 'payment' || kind === 'refund')
    .reduce((sum, { amount }) => sum - amount, 0);
  const stays = [...state.stays].filter(([, stay]) => stay.folio === folio);
  for (const [, stay] of stays) if (takesDeposit.includes(stay.status)) paid -= depositOf(stay);
  for (const [name, stay] of stays) {
    if (stay.status !== 'tentative') continue;
    const deposit = depositOf(stay);
    if (deposit === 0) continue;
    if (paid < deposit) break;
    paid -= deposit;
    stay.status = 'confirmed';
    stay.expiresAt = null;
    emit(state, 'reservation.updated', name);
  }
}

/** Nights of a folio's stays that are still to be posted there. Rules: FOLIO-2, GROUP-16. */
export function expectedOf(state: HotelState, folio: Ref): Minor {
  const live = [...state.stays.values()].filter(
    (stay) => billedFolio(state, stay) === folio && stay.status !== 'cancelled' && stay.status !== 'checked_out',
  );
  return live.reduce((sum, stay) => sum + quoteOf(unpostedNights(stay)).total, 0);
}

/** True for a folio of several stays, whatever has become of them. */
export function isSharedFolio({ stays }: HotelState, folio: Ref): boolean {
  return [...stays.values()].filter((stay) => stay.folio === folio).length > 1;
}
