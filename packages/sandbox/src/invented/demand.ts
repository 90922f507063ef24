import { type LocalDate, weekdayOf } from '@innkeeper/kernel';
import type { RandomDraws } from './random-draws.ts';

/** Share of the rooms that a city hotel sells in each month, January first. */
const seasonShare = [0.52, 0.56, 0.64, 0.7, 0.78, 0.82, 0.8, 0.78, 0.84, 0.76, 0.62, 0.74];
/** Factor for each weekday, Monday first: business during the week, couples on Friday and Saturday. */
const weekdayShare = [0.94, 1, 1.02, 1, 1.06, 1.12, 0.8];
const spread = 0.08;
const shareMax = 0.96;

/** Share of the rooms in demand on a night. */
export function demandOn(night: LocalDate, draws: RandomDraws): number {
  const season = seasonShare[Number(night.slice(5, 7)) - 1] ?? 0;
  const weekday = weekdayShare[weekdayOf(night) - 1] ?? 0;
  return Math.min(shareMax, season * weekday * (1 + draws.between(-spread, spread)));
}

/** Random length of a stay that begins on a date, in nights. */
export function nightsFrom(arrival: LocalDate, draws: RandomDraws): number {
  const isWeekend = weekdayOf(arrival) === 5;
  return draws.weighted(
    isWeekend
      ? [
          [2, 50],
          [3, 25],
          [1, 15],
          [4, 6],
          [7, 4],
        ]
      : [
          [1, 30],
          [2, 28],
          [3, 20],
          [4, 11],
          [5, 6],
          [7, 4],
          [10, 1],
        ],
  );
}

const leadMeanDays = 24;
/** Nobody books further ahead than this. */
export const leadDaysMax = 170;

/** Random number of days between booking and arrival: many book late, few early. */
export function leadDays(draws: RandomDraws): number {
  return Math.min(leadDaysMax, Math.floor(-Math.log(1 - draws.between(0, 1)) * leadMeanDays));
}
