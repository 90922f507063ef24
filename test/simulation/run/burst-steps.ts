import type { Command } from '../model/commands.ts';
import { cancelStay } from '../model/desk-commands.ts';
import type { HotelState, Ref } from '../model/hotel-state.ts';
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

/** Steps of a command that was answered. `times`: what the clock may have shown while it was under way. */
export function stepsOf(
  state: HotelState,
  { answered, position }: { answered: BurstCommand; position: number },
  times: readonly number[],
): BurstStep[] {
  const { command, status, body } = answered;
  if (command.kind === 'advance') return stepsOfClock(state, command, position);
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

/** The clock moves, and then each hold that has run out expires, sooner or later. Rule: BOOK-21. */
function stepsOfClock(state: HotelState, command: ClockMove, position: number): BurstStep[] {
  const step = (after: BurstStep | null, apply: (next: HotelState) => void): BurstStep => {
    const followFrom = (possibility: Possibility): Consequences => {
      return { followed: [take(possibility, { kind: 'success', status: 200, answer: null, apply })], misses: [] };
    };
    return { command, position, after, followFrom };
  };
  const move = step(null, (next) => {
    next.now = Math.max(next.now, command.to);
  });
  return [move, ...endedHolds(state, command.to).map((name) => step(move, (next) => expire(next, name)))];
}

/** Stays whose holds will have run out. */
export function endedHolds({ stays }: HotelState, at: number): Ref[] {
  return [...stays].flatMap(([name, { status, expiresAt }]) =>
    status === 'tentative' && expiresAt !== null && expiresAt <= at ? [name] : [],
  );
}

function expire(state: HotelState, name: string): void {
  if (state.stays.get(name)?.status === 'tentative') cancelStay(state, name, 'expired', null);
}
