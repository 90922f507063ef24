import { dayAt, nightsOf } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import { type HotelState, newRef, type Ref, today } from '../model/hotel-state.ts';
import { nightOf } from '../model/inventory.ts';
import { endedHolds } from '../run/burst-steps.ts';
import { chooseCommand, type Weights } from '../run/choose-command.ts';
import type { Random } from '../run/random.ts';

/** Commands to be sent at once; those with the same key are one that its client repeats. */
export type ChosenBurst = readonly { readonly key: number; readonly command: Command }[];

/** Commands tried until enough are about the same things. */
const triesMax = 150;
/** A night counts as a thing that commands meet in while it has no more rooms than this. */
const fewRooms = 2;

/** Chooses two to four commands about the same things: a stay, a folio, a room, or a night with few rooms left. */
export function chooseBurst(state: HotelState, random: Random, weights: Weights): ChosenBurst {
  const first = (random.chance(70) ? moveBeyondHold(state) : null) ?? chooseAny(state, random, weights);
  if (first === null) return [];
  const size = random.weighted([
    [50, 2],
    [35, 3],
    [15, 4],
  ]);
  const chosen = [{ key: 0, command: first }];
  const isRepeatable = first.kind !== 'advance';
  if (isRepeatable && random.chance(12)) chosen.push({ key: 0, command: first });
  else if (isRepeatable && random.chance(35)) chosen.push({ key: 1, command: rivalOf(state, random, first) });
  const things = new Set(thingsOf(state, first));
  for (let tries = 0; tries < triesMax && chosen.length < (size ?? 2); tries++) {
    const command = chooseCommand(state, random, weights);
    if (command === null || !thingsOf(state, command).some((thing) => things.has(thing))) continue;
    for (const thing of thingsOf(state, command)) things.add(thing);
    chosen.push({ key: chosen.length, command });
  }
  return chosen;
}

const minuteMs = 60_000;
/** Time after a hold's end by which it has run out, also where the run was slow; and the longest move of the clock beside commands. */
const [slackMs, moveMsMax] = [5 * minuteMs, 220 * minuteMs];

/** Moves the clock beyond the end of a hold that runs out in the next few hours, on the same day. */
function moveBeyondHold(state: HotelState): Command | null {
  const ends = [...state.stays.values()].flatMap(({ status, expiresAt }) =>
    status === 'tentative' && expiresAt !== null ? [expiresAt] : [],
  );
  const to = Math.min(...ends) + slackMs;
  return to - state.now <= moveMsMax && dayAt(to, state.hotel.zone) === today(state) ? { kind: 'advance', to } : null;
}

/** The same wish of somebody else; for a room, that of another stay. */
function rivalOf(state: HotelState, random: Random, command: Command): Command {
  const own = (kind: string): Ref => newRef(state, kind);
  switch (command.kind) {
    case 'book':
      return { ...command, stay: own('stay'), guest: own('guest'), folio: own('folio') };
    case 'charge':
    case 'pay':
    case 'refund':
    case 'reverse':
      return { ...command, entry: own('entry') };
    case 'split':
      return { ...command, opened: own('folio') };
    case 'check in':
    case 'assign room': {
      const others = command.room === null ? [] : staysLike(state, command.stay);
      return others.length === 0 ? command : { ...command, stay: random.pick(others) };
    }
    default:
      return command;
  }
}

/** Other stays of the same room type and status that share a night with a stay. */
function staysLike({ stays }: HotelState, name: Ref): Ref[] {
  const stay = stays.get(name);
  if (stay === undefined) return [];
  const { roomType, status, arrival, departure } = stay;
  return [...stays].flatMap(([other, each]) => {
    const isLike = other !== name && each.roomType === roomType && each.status === status;
    return isLike && each.arrival < departure && arrival < each.departure ? [other] : [];
  });
}

function chooseAny(state: HotelState, random: Random, weights: Weights): Command | null {
  for (let tries = 0; tries < triesMax; tries++) {
    const command = chooseCommand(state, random, weights);
    if (command !== null && thingsOf(state, command).length > 0) return command;
  }
  return null;
}

/** Things in which commands can meet. A payment by card has two transactions with the provider between them: it is no single step for the model. */
function thingsOf(state: HotelState, command: Command): string[] {
  if (isByCard(state, command)) return [];
  if (command.kind === 'advance') return endedHolds(state, command.to).flatMap((name) => thingsOfStay(state, name));
  const stay = 'stay' in command && command.kind !== 'book' ? thingsOfStay(state, command.stay) : [];
  const folio = 'folio' in command && command.kind !== 'book' ? [command.folio] : [];
  const room = 'room' in command && command.room !== null ? [`room ${command.room}`] : [];
  if (command.kind === 'merge') folio.push(command.source);
  if (command.kind === 'transfer') folio.push(command.target);
  return [...stay, ...folio, ...room, ...scarceNights(state, command)];
}

function isByCard({ folios }: HotelState, command: Command): boolean {
  if (command.kind === 'refund') return folios.get(command.folio)?.entries.get(command.payment)?.code === 'card';
  return command.kind === 'pay' && command.method === 'card';
}

function thingsOfStay(state: HotelState, name: Ref): string[] {
  const stay = state.stays.get(name);
  if (stay === undefined) return [];
  return [name, stay.folio, ...(stay.room === null ? [] : [`room ${stay.room}`])];
}

function scarceNights(state: HotelState, command: Command): string[] {
  const isScarce = (roomType: string, day: string): boolean => nightOf(state, roomType, day).available <= fewRooms;
  const named = (roomType: string, days: readonly string[]): string[] =>
    days.filter((day) => isScarce(roomType, day)).map((day) => `${roomType} on ${day}`);
  if (command.kind === 'book') return named(command.roomType, nightsOf(command.arrival, command.departure));
  if (command.kind === 'write available') return named(command.roomType, [command.day]);
  if (command.kind !== 'change') return [];
  const stay = state.stays.get(command.stay);
  if (stay === undefined) return [];
  const { roomType, arrival, departure } = { ...stay, ...command };
  return named(roomType, nightsOf(arrival, departure));
}
