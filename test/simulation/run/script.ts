import type { Command } from '../model/commands.ts';
import type { HotelState } from '../model/hotel-state.ts';
import { chooseCommand, makeWeights } from './choose-command.ts';
import type { Random } from './random.ts';

/** A command at an hour of one of the days of a run, counted from 0. */
export interface TimedCommand {
  readonly day: number;
  readonly hour: number;
  readonly command: Command;
  /** Present where it is sent at once with others. */
  readonly burst?: BurstPlace;
}

/** Burst of a command, and its place there. Commands with the same key are one that its client repeats. */
export interface BurstPlace {
  readonly number: number;
  readonly place: number;
  readonly key: number;
}

/** Commands of a run, day by day and hour by hour. */
export interface Script {
  readonly days: number;
  /** Hours of a day at which something is tried; null for a day that is passed over. */
  readonly hoursOf: (day: number) => readonly number[] | null;
  /** Commands that are sent at once, usually one. Reads the state before each, so that what was chosen fits what has happened. */
  readonly commandsAt: (day: number, hour: number, state: () => HotelState) => Iterable<readonly TimedCommand[]>;
}

/** Hours at which the desk acts. */
export const hoursOfDay = [8, 12, 17, 22] as const;

/** Hours of the night that follows, counted on: at the first the audit is due, at the second the day is compared. Some holds end between them. */
export const hoursOfNight = [27, 30] as const;
const commandsPerHour = 8;

/** Chooses commands at random, by weights that the seed decides too. */
export function chosenScript(random: Random, days: number): Script {
  const weights = makeWeights(random);
  function* commandsAt(day: number, hour: number, state: () => HotelState): Iterable<readonly TimedCommand[]> {
    for (let count = 0; count < commandsPerHour; count++) {
      const command = chooseCommand(state(), random, weights);
      if (command !== null) yield [{ day, hour, command }];
    }
  }
  return { days, hoursOf: () => hoursOfDay, commandsAt };
}

/** Repeats commands of an earlier run. Days without any are passed over, except for the last: its end is compared. */
export function listedScript(commands: readonly TimedCommand[], days: number): Script {
  const of = (day: number): TimedCommand[] => commands.filter((each) => each.day === day);
  return {
    days,
    hoursOf: (day) => {
      const hours = [...new Set(of(day).map(({ hour }) => hour))];
      return hours.length === 0 && day < days - 1 ? null : hours;
    },
    commandsAt: (day, hour) => inBursts(of(day).filter((each) => each.hour === hour)),
  };
}

/** Commands of one burst follow each other. */
function inBursts(commands: readonly TimedCommand[]): TimedCommand[][] {
  const groups = Map.groupBy(commands, (each) => each.burst?.number ?? each);
  return [...groups.values()];
}
