import type { Command } from '../model/commands.ts';
import type { EventState, HotelState } from '../model/hotel-state.ts';
import type { BurstAnswers } from './burst.ts';
import { type BurstStep, stepsOf } from './burst-steps.ts';
import { distinct, type Possibility } from './possible-states.ts';
import { type SituationName, situationsOf } from './situations.ts';

/** A command of a burst with its answer. */
export interface BurstCommand {
  readonly command: Command;
  readonly status: number;
  readonly body: unknown;
  /** Method and path of its request. */
  readonly label: string;
  readonly key: string;
  /** True if the service says that it has given this answer before. */
  readonly isReplayed: boolean;
}

/** States that the answers to a burst leave, or differences when there is none. */
interface BurstVerdict {
  readonly possible: readonly Possibility[];
  /** Situations of the first order found. */
  readonly situations: readonly SituationName[];
  readonly differences: readonly string[];
}

type BurstFacts = Pick<BurstAnswers, 'isBefore' | 'tookMs' | 'differences'>;

/**
 * Looks for orders in which the commands, one after the other, would have been answered as they were (linearizability). A command that was
 * answered before another was sent comes before it. Rules: IDEM-3, IDEM-11, IDEM-12, ERR-15.
 */
export function judgeBurst(possible: readonly Possibility[], commands: readonly BurstCommand[], burst: BurstFacts): BurstVerdict {
  const search = new OrderSearch(burst.isBefore);
  const found = distinct(
    withSameNumber(possible).flatMap((each) => search.pathsFrom({ ...each, situations: [] }, effectiveSteps(each.state, commands, burst))),
  );
  const unordered = found.length > 0 ? [] : missesOf(commands, search.misses);
  const differences = [...burst.differences, ...differentRepeats(commands), ...unordered];
  return { possible: found, situations: found[0]?.situations ?? [], differences };
}

function effectiveSteps(state: HotelState, commands: readonly BurstCommand[], burst: BurstFacts): BurstStep[] {
  const moves = commands.flatMap(({ command }) => (command.kind === 'advance' ? [command.to] : []));
  const times = moves.length === 0 ? [] : [state.now, ...moves];
  return commands.flatMap((answered, position) =>
    isWithoutEffect(answered, burst) ? [] : stepsOf(state, { answered, position }, { commands, times }),
  );
}

/** Gives all of them the highest number, so that a thing named next is new everywhere. */
export function withSameNumber(possible: readonly Possibility[]): readonly Possibility[] {
  const named = Math.max(...possible.map(({ state }) => state.named));
  for (const { state } of possible) state.named = named;
  return possible;
}

const lockTimeoutMs = 8_000;
const idempotencyWaitMs = 10_000;

/** True for an answer that was given before, and for one that says that nothing was done after a wait that was too long. */
function isWithoutEffect({ isReplayed, body }: BurstCommand, { tookMs }: BurstFacts): boolean {
  const { code } = (body ?? {}) as { code?: string };
  return isReplayed || (code === 'SVC-9003' && tookMs >= lockTimeoutMs) || (code === 'SVC-3010' && tookMs >= idempotencyWaitMs);
}

/** A possible state after some of the commands, with the situations that they led into. */
interface OrderedPath extends Possibility {
  readonly situations: readonly SituationName[];
}

/** Steps that are still to be done, and the ways in which the others may have been. */
interface Progress {
  readonly left: readonly BurstStep[];
  readonly paths: readonly OrderedPath[];
}

class OrderSearch {
  readonly #isBefore: BurstFacts['isBefore'];
  #longest = -1;
  /** Outcomes foretold where the longest order could not go on. */
  misses: readonly string[] = [];

  constructor(isBefore: BurstFacts['isBefore']) {
    this.#isBefore = isBefore;
  }

  /** Paths on which every step is done. Orders that lead to the same state by the same steps go on as one. */
  pathsFrom(start: OrderedPath, steps: readonly BurstStep[]): OrderedPath[] {
    let reached: readonly Progress[] = [{ left: steps, paths: [start] }];
    for (let done = 0; done < steps.length; done++) {
      const further = reached.flatMap(({ left, paths }) =>
        left.flatMap((step) => {
          const others = left.filter((other) => other !== step);
          const isNext = others.every((other) => other !== step.after && !this.#isBefore(other.position, step.position));
          return isNext ? [{ left: others, paths: paths.flatMap((path) => this.#pathsAfter(path, step, done)) }] : [];
        }),
      );
      const byLeft = Map.groupBy(further, ({ left }) => left.map((step) => steps.indexOf(step)).join());
      reached = [...byLeft.values()].flatMap((same) => {
        const paths = distinct(same.flatMap((each) => each.paths));
        return same[0] === undefined || paths.length === 0 ? [] : [{ left: same[0].left, paths }];
      });
    }
    return reached.flatMap(({ paths }) => paths);
  }

  #pathsAfter(path: OrderedPath, { command, followFrom }: BurstStep, done: number): OrderedPath[] {
    const { followed, misses } = followFrom(path);
    if (followed.length === 0) this.#note(done, misses);
    return followed.map(({ before, outcome, state, names }) => {
      const situations = [...path.situations, ...situationsOf({ before, after: state, command, outcome })];
      return withSortedEvents({ state, names, situations });
    });
  }

  #note(done: number, misses: readonly string[]): void {
    if (done > this.#longest) [this.#longest, this.misses] = [done, []];
    if (done === this.#longest) this.misses = [...new Set([...this.misses, ...misses])];
  }
}

function missesOf(commands: readonly BurstCommand[], misses: readonly string[]): string[] {
  const answers = commands.map(({ label, status, body }) => `${label}: ${textOfAnswer(status, body)}`);
  return commands.length === 1 ? [...answers, ...misses] : [`in no order would the answers be ${answers.join('; ')}`, ...misses];
}

/** An answer as a history shows it. */
export function textOfAnswer(status: number, body: unknown): string {
  const { code, details } = (body ?? {}) as { code?: string; details?: unknown };
  return `${status} ${status < 300 ? '' : `${code} ${JSON.stringify(details ?? [])}`}`.trim();
}

/** A request that was sent twice under one key is done once, and answered the same. Rules: IDEM-3, IDEM-11. */
function differentRepeats(commands: readonly BurstCommand[]): string[] {
  const successes = commands.filter(({ status }) => status < 300);
  return [...Map.groupBy(successes, ({ key }) => key).values()].flatMap((repeats) => {
    const count = new Set(repeats.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size;
    const first = repeats.filter(({ isReplayed }) => !isReplayed).length;
    const kind = repeats[0]?.command.kind;
    return [
      ...(count > 1 ? [`${kind}: ${count} different answers under one key`] : []),
      ...(first === 1 ? [] : [`${kind}: done ${first} times under one key`]),
    ];
  });
}

/** Events of a day have no order between commands that were sent at once. */
function withSortedEvents(path: OrderedPath): OrderedPath {
  path.state.events.sort((one, other) => (textOfEvent(one) < textOfEvent(other) ? -1 : 1));
  return path;
}

const textOfEvent = ({ name, resource }: EventState): string => `${name} ${resource}`;
