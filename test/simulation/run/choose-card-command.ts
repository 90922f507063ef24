import type { Command } from '../model/commands.ts';
import { type HotelState, newRef, type Ref, type StayState } from '../model/hotel-state.ts';
import { cardOf, type DeclineReason, paymentMoments } from '../model/payments-due.ts';
import { planOf } from '../model/pricing.ts';
import type { Random } from './random.ts';

export const cardWeights = { 'store card': 14, 'remove card': 2, 'waive payment': 4 };

const cards = [
  [60, 'charged'],
  [20, 'insufficient_funds'],
  [14, 'lost_card'],
  [6, 'refused'],
] as const;

/** A stay that asks for payments and is not over; null while there is none. */
function payingStay(state: HotelState, random: Random, isMeant: (stay: StayState, name: Ref) => boolean = () => true): Ref | null {
  const paying = [...state.stays].filter(([name, stay]) => {
    const { depositPercent, arrivalPercent, departurePercent } = planOf(state.hotel, stay.plan);
    const isLive = stay.status !== 'cancelled' && stay.status !== 'checked_out';
    return isLive && depositPercent + arrivalPercent + departurePercent > 0 && isMeant(stay, name);
  });
  return paying.length === 0 ? null : random.pick(paying)[0];
}

/** True while what was charged to the card of the stay was declined. */
const isDeclined = (state: HotelState, name: Ref): boolean =>
  [...state.paymentsDue.values()].some(({ stay, declined, state: of }) => stay === name && declined !== null && of !== 'waived');

export const cardMakers = {
  'store card': (state: HotelState, random: Random): Command | null => {
    if (!state.hotel.storesCards) return null;
    const failed = random.chance(50) ? payingStay(state, random, (_, name) => isDeclined(state, name)) : null;
    const open = failed ?? payingStay(state, random, ({ guest }) => cardOf(state, guest) === null) ?? payingStay(state, random);
    const guest = open === null ? null : state.stays.get(open)?.guest;
    if (guest === null || guest === undefined) return null;
    const kind = random.weighted(cards) ?? 'charged';
    const declined: DeclineReason | null = kind === 'charged' || kind === 'refused' ? null : kind;
    return { kind: 'store card', guest, card: newRef(state, 'card'), isRefused: kind === 'refused', declined };
  },
  'remove card': (state: HotelState, random: Random): Command | null => {
    const all = [...state.cards];
    const kept = all.filter(([, { isRemoved }]) => !isRemoved);
    const choices = kept.length > 0 && !random.chance(10) ? kept : all;
    if (choices.length === 0) return null;
    const [card, { guest }] = random.pick(choices);
    return { kind: 'remove card', guest, card };
  },
  'waive payment': (state: HotelState, random: Random): Command | null => {
    if (!state.hotel.storesCards) return null;
    const declined = random.chance(50) ? payingStay(state, random, (_, name) => isDeclined(state, name)) : null;
    const stay = declined ?? payingStay(state, random);
    return stay === null ? null : { kind: 'waive payment', stay, due: random.pick(paymentMoments) };
  },
};
