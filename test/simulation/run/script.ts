import type { Command } from '../model/commands.ts';
import type { HotelState } from '../model/hotel-state.ts';
import { chooseCommand, makeWeights } from './choose-command.ts';
import type { Random } from './random.ts';

/** A command at an hour of one of the days of a run, counted from 0. */
export interface TimedCommand {
  readonly day: number;
  readonly hour: number;
  readonly command: Command;
}

/** Commands of a run, day by day and hour by hour. */
export interface Script {
  readonly days: number;
  /** Hours of a day at which something is tried; null for a day that is passed over. */
  readonly hoursOf: (day: number) => readonly number[] | null;
  /** Reads the state before each command, so that what was chosen fits what has happened. */
  readonly commandsAt: (day: number, hour: number, state: () => HotelState) => Iterable<Command>;
}

/** Hours at which the desk acts; after the last the audit of the day is done. */
const hoursOfDay = [8, 12, 17, 22] as const;
const commandsPerHour = 7;

/** Chooses commands at random, by weights that the seed decides too. */
export function chosenScript(random: Random, days: number): Script {
  const weights = makeWeights(random);
  function* commandsAt(_day: number, _hour: number, state: () => HotelState): Iterable<Command> {
    for (let count = 0; count < commandsPerHour; count++) {
      const command = chooseCommand(state(), random, weights);
      if (command !== null) yield command;
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
    commandsAt: (day, hour) => of(day).flatMap((each) => (each.hour === hour ? [each.command] : [])),
  };
}
