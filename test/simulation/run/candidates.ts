import { billedFolio } from '../model/folio.ts';
import { isLive } from '../model/free-rooms.ts';
import { type FolioState, type HotelState, type Ref, type StayState, today } from '../model/hotel-state.ts';
import { depositOf } from '../model/stay-commands.ts';
import type { Random } from './random.ts';

/** A stay of one of the statuses; null if there is no stay. */
export const stayWith = (state: HotelState, random: Random, statuses: readonly StayState['status'][]): Ref | null => {
  const fitting = [...state.stays].filter(([, { status }]) => statuses.includes(status)).map(([name]) => name);
  const all = [...state.stays.keys()];
  const choices = fitting.length > 0 && !random.chance(5) ? fitting : all; // now and then one that has to be refused
  return choices.length === 0 ? null : random.pick(choices);
};

/** An open folio, now and then a closed one; null if there is none. */
export const folioOf = (state: HotelState, random: Random): readonly [Ref, FolioState] | null => {
  const all = [...state.folios];
  const open = all.filter(([, { status }]) => status === 'open');
  const choices = open.length > 0 && !random.chance(8) ? open : all;
  return choices.length === 0 ? null : random.pick(choices);
};

/** Folio of a stay that is held, as often as the percentage says; null otherwise. */
export function heldFolio({ stays }: HotelState, random: Random, percent: number): Ref | null {
  const held = [...stays.values()].filter(({ status }) => status === 'tentative').map(({ folio }) => folio);
  return held.length > 0 && random.chance(percent) ? random.pick(held) : null;
}

/** Folio of a confirmed stay whose plan wants a deposit, as often as the percentage says; null otherwise. */
export function paidFolio(state: HotelState, random: Random, percent: number): Ref | null {
  const paid = [...state.stays.values()].filter((stay) => stay.status === 'confirmed' && depositOf(state, stay) > 0);
  return paid.length > 0 && random.chance(percent) ? random.pick(paid).folio : null;
}

/** An open folio that no stay was booked on, as often as the percentage says; null otherwise. */
export function splitFolio({ folios, stays }: HotelState, random: Random, percent: number): Ref | null {
  const booked = new Set([...stays.values()].map(({ folio }) => folio));
  const split = [...folios].flatMap(([name, { status }]) => (status === 'open' && !booked.has(name) ? [name] : []));
  return split.length > 0 && random.chance(percent) ? random.pick(split) : null;
}

/** A stay that is not over, with nights from a block, as often as the percentage says; null otherwise. */
export function pickedUpStay({ stays }: HotelState, random: Random, percent: number): Ref | null {
  const pickedUp = [...stays].flatMap(([name, stay]) => (isLive(stay.status) && stay.pickedUp.length > 0 ? [name] : []));
  return pickedUp.length > 0 && random.chance(percent) ? random.pick(pickedUp) : null;
}

/** A guest whose nights are posted to the master folio of a group, as often as the percentage says; null otherwise. */
export function routedGuest(state: HotelState, random: Random, percent: number): Ref | null {
  const routed = [...state.stays].flatMap(([name, stay]) =>
    stay.status === 'checked_in' && billedFolio(state, stay) !== stay.folio ? [name] : [],
  );
  return routed.length > 0 && random.chance(percent) ? random.pick(routed) : null;
}

/** Guests who could come days early, with a room that another guest has until their arrival. */
export function earlyGuests(state: HotelState): { readonly stay: Ref; readonly room: string }[] {
  const { stays } = state;
  const awaited = [...stays].filter(([, { status, arrival }]) => status === 'confirmed' && arrival > today(state));
  return awaited.flatMap(([stay, { roomType, arrival }]) =>
    [...stays.values()].flatMap(({ room, ...other }) => {
      const isBefore = other.status === 'confirmed' && other.roomType === roomType && other.departure <= arrival;
      return isBefore && room !== null ? [{ stay, room }] : [];
    }),
  );
}
