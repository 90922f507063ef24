import { nightKey } from '../../../app/night-key.ts';
import type { BodyOf, Inputs } from '../../../app/trpc.ts';
import type { BlockNight } from '../block/block-edits.ts';

export type ReleasedNight = NonNullable<BodyOf<Inputs['hotel']['booking']['groups']['release']>['nights']>[number];

/** Rooms of a type that a block holds for a night. */
export interface HeldNight {
  readonly key: string;
  readonly type: string;
  readonly date: string;
  readonly held: number;
}

/** Nights of a block with rooms that nobody has picked up. */
export function heldNightsOf(block: readonly BlockNight[]): HeldNight[] {
  return block
    .map(({ room_type_id: type, date, rooms, picked_up, released }) => ({
      ...{ key: nightKey(type, date), type, date },
      held: rooms - picked_up - released,
    }))
    .filter(({ held }) => held > 0);
}

export function roomsIn(nights: readonly Pick<HeldNight, 'held'>[]): number {
  return nights.reduce((sum, { held }) => sum + held, 0);
}

/** Numbers of rooms to release, as typed, by night. */
export type Wishes = ReadonlyMap<string, string>;

/** Wishes with one number of rooms for each of the nights, as far as they hold that many. */
export function withRooms(nights: readonly HeldNight[], text: string, wishes: Wishes): Wishes {
  const counted = isCount(text) ? Number(text) : null;
  return new Map([...wishes, ...nights.map(({ key, held }) => [key, counted === null ? text : String(Math.min(counted, held))] as const)]);
}

/** The number that was typed for all of the nights while it is in force; otherwise the one that they have in common, if any. */
export function commonText(nights: readonly HeldNight[], typed: string, wishes: Wishes): string {
  const textOf = (texts: Wishes, { key }: HeldNight): string => texts.get(key) ?? '';
  const wanted = withRooms(nights, typed, wishes);
  if (nights.every((night) => textOf(wishes, night) === textOf(wanted, night))) return typed;
  const [common = '', ...others] = new Set(nights.map((night) => textOf(wishes, night)));
  return others.length === 0 ? common : '';
}

export function isFaulty({ key, held }: HeldNight, wishes: Wishes): boolean {
  const text = wishes.get(key)?.trim() ?? '';
  return text !== '' && (!isCount(text) || Number(text) > held);
}

/** Nights to release; null if there are none, or a number is not possible. */
export function releasedOf(nights: readonly HeldNight[], wishes: Wishes): ReleasedNight[] | null {
  if (nights.some((night) => isFaulty(night, wishes))) return null;
  const released = nights
    .map(({ key, type, date }) => ({ room_type_id: type, date, rooms: Number(wishes.get(key) ?? 0) }))
    .filter(({ rooms }) => rooms > 0);
  return released.length > 0 ? released : null;
}

export function isCount(text: string): boolean {
  return /^\d+$/.test(text.trim());
}
