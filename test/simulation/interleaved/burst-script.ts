import type { HotelState } from '../model/hotel-state.ts';
import { chooseCommand, makeWeights } from '../run/choose-command.ts';
import type { Random } from '../run/random.ts';
import { hoursOfDay, type Script, type TimedCommand } from '../run/script.ts';
import { type ChosenBurst, chooseAuditBurst, chooseBurst } from './choose-burst.ts';

/** Commands sent one by one at an hour, before those that are sent at once. */
const singlesPerHour = 4;
const burstsPerHour = 3;
/** Percentage of days whose night audit runs beside commands. */
const auditsBeside = 90;

/** Chooses commands at random, some of them one by one, others to be sent at once. */
export function burstScript(random: Random, days: number): Script {
  const weights = makeWeights(random);
  let number = 0;
  function* commandsAt(day: number, hour: number, state: () => HotelState): Iterable<readonly TimedCommand[]> {
    for (let count = 0; count < singlesPerHour; count++) {
      const command = chooseCommand(state(), random, weights);
      if (command !== null) yield [{ day, hour, command }];
    }
    const burstOf = (chosen: ChosenBurst): readonly TimedCommand[] => {
      number += 1;
      return chosen.map(({ key, command }, place) => ({ day, hour, command, burst: { number, place, key } }));
    };
    for (let count = 0; count < burstsPerHour; count++) yield burstOf(chooseBurst(state(), random, weights));
    if (hour === hoursOfDay.at(-1) && random.chance(auditsBeside)) yield burstOf(chooseAuditBurst(state(), random, weights));
  }
  return { days, hoursOf: () => hoursOfDay, commandsAt };
}
