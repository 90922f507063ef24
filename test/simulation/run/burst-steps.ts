import { releaseAtCutOff } from '../model/block-commands.ts';
import { addDays } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import { cancelStay } from '../model/desk-commands.ts';
import type { HotelState, Ref } from '../model/hotel-state.ts';
import { auditStay, groupsToCutOff, isAuditDue } from '../model/passing-time.ts';
import type { BurstCommand } from './judge-burst.ts';
import { type Consequences, follow, type Possibility, take } from './possible-states.ts';

/** One of the things that happen in a burst, each as a whole: a command, or a part of what a move of the clock brings about. */
export interface BurstStep {
  readonly command: Command;
  /** Position of its command among the answers. */
  readonly position: number;
  /** A step that has to be done before. */
  readonly after: BurstStep | null;
  readonly followFrom: (possibility: Possibility) => Consequences;
}

/** The commands of a burst, and what the clock may have shown while they were under way. */
export interface BurstSurroundings {
  readonly commands: readonly BurstCommand[];
  readonly times: readonly number[];
}

/** Steps of a command that was answered. */
export function stepsOf(
  state: HotelState,
  { answered, position }: { answered: BurstCommand; position: number },
  { commands, times }: BurstSurroundings,
): BurstStep[] {
  const { command, status, body } = answered;
  if (command.kind === 'advance') return stepsOfClock(state, { command, position, isTouched: touchedBy(state, commands) });
  const followFrom = (possibility: Possibility): Consequences => followAt(times, { possibility, command, reply: { status, body } });
  return [{ command, position, after: null, followFrom }];
}

interface TimedReply {
  readonly possibility: Possibility;
  readonly command: Command;
  readonly reply: { readonly status: number; readonly body: unknown };
}

/** A command reads the clock once, and may be carried out after it has moved. */
function followAt(times: readonly number[], { possibility, command, reply }: TimedReply): Consequences {
  const { state, names } = possibility;
  const misses: string[] = [];
  for (const now of new Set([state.now, ...times])) {
    const consequences = follow({ state: { ...state, now }, names }, command, reply);
    misses.push(...consequences.misses);
    if (consequences.followed.length === 0) continue;
    return { misses: [], followed: consequences.followed.map((each) => ({ ...each, state: { ...each.state, now: state.now } })) };
  }
  return { followed: [], misses };
}

type ClockMove = Extract<Command, { kind: 'advance' }>;

interface ClockStep {
  readonly command: ClockMove;
  readonly position: number;
  /** True for a stay that another command of the burst is about. */
  readonly isTouched: (stay: Ref) => boolean;
}

/**
 * The clock moves; then each hold that has run out expires, each block that is cut off is released and each stay is audited, sooner or later.
 * Rules: BOOK-21, AUDIT-1, AUDIT-10, GROUP-11.
 */
function stepsOfClock(state: HotelState, { command, position, isTouched }: ClockStep): BurstStep[] {
  const step = (after: BurstStep | null, apply: (next: HotelState) => void): BurstStep => {
    const followFrom = (possibility: Possibility): Consequences => {
      return { followed: [take(possibility, { kind: 'success', status: 200, answer: null, apply })], misses: [] };
    };
    return { command, position, after, followFrom };
  };
  const move = step(null, (next) => {
    next.now = Math.max(next.now, command.to);
  });
  const holds = endedHolds(state, command.to).map((name) => step(move, (next) => expire(next, name)));
  const cutOffs = groupsDueBy(state, command.to).map((name) => step(move, (next) => cutOff(next, name)));
  return [move, ...holds, ...cutOffs, ...auditsOf(state, command.to, isTouched).map((apply) => step(move, apply))];
}

/** The audit of the day, in parts: each stay that the burst is about or that may not have arrived is one, all others together are another. */
function auditsOf(state: HotelState, to: number, isTouched: ClockStep['isTouched']): ((next: HotelState) => void)[] {
  const day = state.nextAudit;
  if (!isAuditDue({ ...state, now: to }, day)) return [];
  const absent = new Set(noShowsOf(state));
  const single = [...state.stays.keys()].filter((name) => isTouched(name) || absent.has(name));
  const auditOthers = (next: HotelState): void => {
    for (const name of next.stays.keys()) if (!single.includes(name)) auditStay(next, name, day);
    next.nextAudit = addDays(day, 1);
  };
  return [
    ...single.map(
      (name) =>
        (next: HotelState): void =>
          auditStay(next, name, day),
    ),
    auditOthers,
  ];
}

/** Stays that the audit of the day will cancel if they have not arrived by then. Rule: AUDIT-10. */
export function noShowsOf({ stays, hotel, nextAudit }: HotelState): Ref[] {
  const isOpen = (status: string): boolean => status === 'confirmed' || status === 'tentative';
  return hotel.noShow !== 'cancel'
    ? []
    : [...stays].flatMap(([name, { arrival, status }]) => (arrival === nextAudit && isOpen(status) ? [name] : []));
}

/** Stays that change by themselves when the clock has moved. */
export function staysDueBy(state: HotelState, to: number): Ref[] {
  const ended = endedHolds(state, to);
  if (!isAuditDue({ ...state, now: to }, state.nextAudit)) return ended;
  const inHouse = [...state.stays].flatMap(([name, { status }]) => (status === 'checked_in' ? [name] : []));
  return [...new Set([...ended, ...noShowsOf(state), ...inHouse])];
}

/** A command is about a stay if it names the stay, its folio, its group or its room. */
function touchedBy({ stays }: HotelState, commands: readonly BurstCommand[]): ClockStep['isTouched'] {
  const named = new Set(commands.flatMap(({ command }) => Object.values(command)));
  return (name) => {
    const stay = stays.get(name);
    return [name, stay?.folio, stay?.group, stay?.room].some((each) => each != null && named.has(each));
  };
}

/** Stays whose holds will have run out. */
export function endedHolds({ stays }: HotelState, at: number): Ref[] {
  return [...stays].flatMap(([name, { status, expiresAt }]) =>
    status === 'tentative' && expiresAt !== null && expiresAt <= at ? [name] : [],
  );
}

/** Groups that are released by themselves when the clock has moved. */
export const groupsDueBy = (state: HotelState, to: number): Ref[] => groupsToCutOff({ ...state, now: to });

/** Nothing happens to a group that has changed meanwhile. */
function cutOff(state: HotelState, name: Ref): void {
  if (groupsToCutOff(state).includes(name)) releaseAtCutOff(state, name);
}

function expire(state: HotelState, name: string): void {
  if (state.stays.get(name)?.status === 'tentative') cancelStay(state, name, 'expired', null);
}
