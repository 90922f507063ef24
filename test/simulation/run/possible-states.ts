import { isDeepStrictEqual } from 'node:util';
import type { Command } from '../model/commands.ts';
import { copyOf, type HotelState } from '../model/hotel-state.ts';
import type { Outcome } from '../model/outcome.ts';
import { predict } from '../model/predict.ts';
import { differencesOf, type Names } from './names.ts';

/**
 * A state that the hotel may be in, with the ids that its things then have. Mostly there is one. An answer that never came leaves several, and so do
 * commands whose order nobody knows; what is answered and read later says which of them it was.
 */
export interface Possibility {
  readonly state: HotelState;
  readonly names: Names;
}

/** Fate of a command: its answer as the client got it, or null if none ever came. */
export type Reply = { readonly status: number; readonly body: unknown } | null;

/** A possibility in which a command has been carried out or refused. */
export interface FollowedState extends Possibility {
  readonly before: HotelState;
  readonly outcome: Outcome;
}

/** Possibilities that follow from a reply; where there are none, why. */
export interface Consequences {
  readonly followed: readonly FollowedState[];
  readonly misses: readonly string[];
}

/** The possibilities that a command leads to from one, given the reply. Without a reply it may have happened or not. */
export function follow({ state, names }: Possibility, command: Command, reply: Reply): Consequences {
  const misses: string[] = [];
  const followed: FollowedState[] = [];
  const nothing: Outcome = { kind: 'refusal', code: 'no answer' };
  if (reply === null) followed.push(take({ state, names }, nothing));
  for (const outcome of predict(state, command)) {
    const bound = new Map(names);
    const differences = reply === null ? [] : missesOf(bound, outcome, reply);
    misses.push(...differences);
    const isMeant = reply === null ? outcome.kind === 'success' : differences.length === 0;
    if (isMeant) followed.push(take({ state, names: bound }, outcome));
  }
  return { followed: reply === null ? followed : followed.slice(0, 1), misses };
}

/** Carries an outcome out. */
export function take({ state: before, names }: Possibility, outcome: Outcome): FollowedState {
  const state = copyOf(before);
  outcome.apply?.(state);
  return { state, names: new Map(names), before, outcome };
}

/** Differences between an answer and an outcome. Without any it is this outcome, and what it named is bound to its ids. */
function missesOf(names: Names, outcome: Outcome, { status, body }: NonNullable<Reply>): string[] {
  if (outcome.kind === 'refusal') {
    const { code } = (body ?? {}) as { code?: string };
    return status >= 400 && code === outcome.code ? [] : [`foretold: ${outcome.code}`];
  }
  if (status !== outcome.status) return [`foretold: ${outcome.status}`];
  return outcome.answer === null ? [] : differencesOf(names, outcome.answer, body);
}

/** Each state once. */
export function distinct<P extends Possibility>(possibilities: readonly P[]): P[] {
  return possibilities.filter(
    ({ state }, index) => !possibilities.slice(0, index).some((earlier) => isDeepStrictEqual(earlier.state, state)),
  );
}
