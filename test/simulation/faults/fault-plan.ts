import type { Command } from '../model/commands.ts';
import { type Random, randomOf } from '../run/random.ts';
import { hoursOfNight } from '../run/script.ts';

/** A moment at a commit of a process: before the database gets it, or after it has happened and before anybody knows. */
export interface CommitMoment {
  readonly side: 'before' | 'after';
  /** Commits from the beginning on, counted from 1. */
  readonly nth: number;
}

/** Something that goes wrong while a command is under way. */
export type CommandFault =
  | { readonly kind: 'answer lost' }
  | { readonly kind: 'repeated at once' }
  | { readonly kind: 'connections cut' | 'API killed' | 'database killed'; readonly at: CommitMoment };

/** A fault with what the client makes of it: it repeats its command until it is answered, or does without the answer. */
export interface PlannedFault {
  readonly fault: CommandFault;
  readonly isGivenUp: boolean;
}

/** A fault of an hour of the desk. */
export type HourFault =
  /** Until the next hour. */
  | { readonly kind: 'worker killed' | 'worker stopped' | 'Temporal killed' }
  | { readonly kind: 'API killed between commands' | 'connections cut between commands' }
  | KilledMove;

/** A fault of a night. */
export type NightFault =
  | KilledMove
  /** The worker does what the night makes due, and is killed at one of its commits. */
  | { readonly kind: 'worker killed at its work'; readonly at: CommitMoment };

/** The API is killed at one of its commits while it moves the clock. */
interface KilledMove {
  readonly kind: 'API killed while the clock moves';
  readonly at: CommitMoment;
}

const [commandFaultPercent, givenUpPercent, hourFaultPercent, nightFaultPercent] = [15, 40, 25, 60];
const seedOffset = 1_000_003;

/** The faults of a seed. Each belongs to a command or an hour, so that a run that is repeated with fewer of them meets the same ones. */
export class FaultPlan {
  readonly #ofCommands = new Map<Command, PlannedFault | null>();
  readonly #commands: Random;
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#commands = randomOf(seed + seedOffset);
  }

  ofCommand(command: Command): PlannedFault | null {
    const known = this.#ofCommands.get(command);
    if (known !== undefined) return known;
    const planned = commandFault(this.#commands, command);
    this.#ofCommands.set(command, planned);
    return planned;
  }

  ofHour(day: number, hour: number): HourFault | null {
    const random = this.#randomAt(day, hour);
    return random.chance(hourFaultPercent) ? hourFault(random) : null;
  }

  ofNight(day: number): NightFault | null {
    const random = this.#randomAt(day, hoursOfNight[0]);
    return random.chance(nightFaultPercent) ? nightFault(random) : null;
  }

  #randomAt(day: number, hour: number): Random {
    return randomOf((this.#seed + 1) * 100_000 + day * 100 + hour);
  }
}

const moment = (random: Random, most: number): CommitMoment => ({ side: random.pick(['before', 'after']), nth: random.integer(1, most) });

function commandFault(random: Random, command: Command): PlannedFault | null {
  if (!random.chance(commandFaultPercent)) return null;
  const at = moment(random, random.chance(70) ? 1 : 3);
  const fault = random.weighted<CommandFault>([
    [30, { kind: 'answer lost' }],
    [15, { kind: 'repeated at once' }],
    [30, { kind: 'connections cut', at }],
    [15, { kind: 'API killed', at }],
    [5, { kind: 'database killed', at }],
  ]);
  if (fault === null) return null;
  const isRepeated = fault.kind === 'repeated at once' || isPaidByCard(command);
  return { fault, isGivenUp: random.chance(givenUpPercent) && !isRepeated };
}

function hourFault(random: Random): HourFault | null {
  return random.weighted<HourFault>([
    [10, { kind: 'worker killed' }],
    [10, { kind: 'worker stopped' }],
    [5, { kind: 'Temporal killed' }],
    [10, { kind: 'API killed between commands' }],
    [10, { kind: 'connections cut between commands' }],
    [25, { kind: 'API killed while the clock moves', at: moment(random, 12) }],
  ]);
}

function nightFault(random: Random): NightFault {
  const at = moment(random, 12);
  return random.chance(40) ? { kind: 'API killed while the clock moves', at } : { kind: 'worker killed at its work', at };
}

/** The answer of a provider becomes known some time later, whatever its client does. */
const isPaidByCard = (command: Command): boolean => command.kind === 'pay' && command.card !== null;
