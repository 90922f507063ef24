import { addDays, dayAt, instantAt, nightsOf } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import { type HotelState, newRef, type Ref, today } from '../model/hotel-state.ts';
import { nightOf } from '../model/inventory.ts';
import { endedHolds, groupsDueBy, noShowsOf, staysDueBy } from '../run/burst-steps.ts';
import { chooseCommand, type Weights } from '../run/choose-command.ts';
import type { Random } from '../run/random.ts';
import { chooseBlockBurst } from './choose-block-burst.ts';

/** Commands to be sent at once; those with the same key are one that its client repeats. */
export type ChosenBurst = readonly ChosenCommand[];

interface ChosenCommand {
  readonly key: number;
  readonly command: Command;
}

/** Commands tried until enough are about the same things. */
const triesMax = 150;
/** How many bursts are about the last rooms that a block holds, in percent, while there is one. */
const blockPercent = 25;
/** A night counts as a thing that commands meet in while it has no more rooms than this. */
const fewRooms = 2;

/** Chooses two to four commands about the same things: a stay, a folio, a room, or a night with few rooms left. */
export function chooseBurst(state: HotelState, random: Random, weights: Weights): ChosenBurst {
  const ofBlock = random.chance(blockPercent) ? chooseBlockBurst(state, random, weights) : null;
  if (ofBlock !== null) return ofBlock.map((command, key) => ({ key, command }));
  const first = (random.chance(70) ? moveBeyondHold(state) : null) ?? chooseAny(state, random, weights);
  if (first === null) return [];
  const size = random.weighted([
    [50, 2],
    [35, 3],
    [15, 4],
  ]);
  const chosen: ChosenCommand[] = [{ key: 0, command: first }];
  const isRepeatable = first.kind !== 'advance';
  if (isRepeatable && random.chance(12)) chosen.push({ key: 0, command: first });
  else if (isRepeatable && random.chance(35)) chosen.push({ key: 1, command: rivalOf(state, random, first) });
  return [...chosen, ...companionsOf(chosen, (size ?? 2) - chosen.length, { state, random, weights })];
}

/** Chooses commands to be sent while the night audit of the day runs; none if the model could not tell what the audit does beside them. */
export function chooseAuditBurst(state: HotelState, random: Random, weights: Weights): ChosenBurst {
  const to = instantAt(addDays(today(state), 1), afterAudit, state.hotel.zone);
  const alone = new Set([...endedHolds(state, to), ...noShowsOf(state), ...groupsDueBy(state, to)]); // each in a transaction of its own, two of which are under way at once
  const isRoomClosed = [...state.rooms.values()].some(({ outOfOrder }) => outOfOrder !== null); // opened and closed by another part of the clock
  if (alone.size > 1 || isRoomClosed || staysDueBy(state, to).length + groupsDueBy(state, to).length === 0) return [];
  const move: ChosenCommand = { key: 0, command: { kind: 'advance', to } };
  const isMeant = ({ kind }: Command): boolean => kind !== 'take out of order' && kind !== 'return to order';
  const companions = companionsOf([move], random.pick([1, 2, 3]), { state, random, weights, isMeant });
  return companions.length === 0 ? [] : [move, ...companions];
}

const afterAudit = '03:10';

interface ChoiceContext {
  readonly state: HotelState;
  readonly random: Random;
  readonly weights: Weights;
  readonly isMeant?: (command: Command) => boolean;
}

/** Chooses further commands about the things of those that are chosen. */
function companionsOf(chosen: ChosenBurst, count: number, { state, random, weights, isMeant = () => true }: ChoiceContext): ChosenBurst {
  const companions: ChosenCommand[] = [];
  const things = new Set(chosen.flatMap(({ command }) => thingsOf(state, command)));
  for (let tries = 0; tries < triesMax && companions.length < count; tries++) {
    const command = chooseCommand(state, random, weights);
    if (command === null || !isMeant(command) || !thingsOf(state, command).some((thing) => things.has(thing))) continue;
    for (const thing of thingsOf(state, command)) things.add(thing);
    companions.push({ key: chosen.length + companions.length, command });
  }
  return companions;
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
    case 'make group':
      return { ...command, group: own('group'), folio: own('folio') };
    case 'change group':
      return { ...command, folio: own('folio') };
    case 'charge attrition':
      return { ...command, entry: own('entry') };
    case 'send rooming list':
      return { ...command, rows: command.rows.map((row) => ({ ...row, stay: own('stay'), guest: own('guest'), folio: own('folio') })) };
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
  if (command.kind === 'advance')
    return [...staysDueBy(state, command.to).flatMap((name) => thingsOfStay(state, name)), ...groupsDueBy(state, command.to)];
  const stay = 'stay' in command && command.kind !== 'book' ? thingsOfStay(state, command.stay) : [];
  const folio = 'folio' in command && !opensFolio(command) ? [command.folio] : [];
  const group = 'group' in command && command.group !== null && command.kind !== 'make group' ? [command.group] : [];
  const room = 'room' in command && command.room !== null ? [`room ${command.room}`] : [];
  if (command.kind === 'merge') folio.push(command.source);
  if (command.kind === 'transfer') folio.push(command.target);
  return [...stay, ...folio, ...group, ...room, ...scarceNights(state, command)];
}

const opensFolio = ({ kind }: Command): boolean => kind === 'book' || kind === 'make group' || kind === 'change group';

function isByCard({ folios }: HotelState, command: Command): boolean {
  if (command.kind === 'refund') return folios.get(command.folio)?.entries.get(command.payment)?.code === 'card';
  return command.kind === 'pay' && command.method === 'card';
}

function thingsOfStay(state: HotelState, name: Ref): string[] {
  const stay = state.stays.get(name);
  if (stay === undefined) return [];
  return [name, stay.folio, ...(stay.group === null ? [] : [stay.group]), ...(stay.room === null ? [] : [`room ${stay.room}`])];
}

function scarceNights(state: HotelState, command: Command): string[] {
  const isScarce = (roomType: string, day: string): boolean => nightOf(state, roomType, day).available <= fewRooms;
  const named = (roomType: string, days: readonly string[]): string[] =>
    days.filter((day) => isScarce(roomType, day)).map((day) => `${roomType} on ${day}`);
  if (command.kind === 'book') return named(command.roomType, nightsOf(command.arrival, command.departure));
  if (command.kind === 'write available') return named(command.roomType, [command.day]);
  if (command.kind === 'write block') return command.nights.flatMap(({ roomType, day }) => named(roomType, [day]));
  if (command.kind === 'send rooming list')
    return command.rows.flatMap(({ roomType, arrival, departure }) => named(roomType, nightsOf(arrival, departure)));
  if (command.kind !== 'change') return [];
  const stay = state.stays.get(command.stay);
  if (stay === undefined) return [];
  const { roomType, arrival, departure } = { ...stay, ...command };
  return named(roomType, nightsOf(arrival, departure));
}
