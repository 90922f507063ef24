import type { Random } from '../run/random.ts';

/** Chooses whose statement goes next, by the places of the commands in their burst. */
export interface StatementOrder {
  /** One of the commands that can go on; at least one can. */
  next(ready: readonly number[]): number;
}

/** Percentages at which an order leaves the command that went last; a burst has one of them. */
const switchPercents = [10, 30, 60] as const;

/** An order that a seed decides. */
export function chosenOrder(random: Random): StatementOrder {
  const switches = random.pick(switchPercents);
  let last: number | null = null;
  return {
    next: (ready) => {
      const others = ready.filter((place) => place !== last);
      const stays = last !== null && ready.includes(last) && (others.length === 0 || !random.chance(switches));
      last = stays && last !== null ? last : random.pick(others);
      return last;
    },
  };
}

/** Statements that follow each other in one command. */
export interface StatementRun {
  readonly place: number;
  readonly statements: number;
}

/** Repeats an order; a command that is not ready when its turn comes misses it. After the last, the commands are carried out one after the other. */
export function listedOrder(runs: readonly StatementRun[]): StatementOrder {
  const left = runs.flatMap(({ place, statements }) => Array.from({ length: statements }, () => place));
  let last: number | null = null;
  return {
    next: (ready) => {
      for (let place = left.shift(); place !== undefined; place = left.shift()) {
        if (!ready.includes(place)) continue;
        last = place;
        return place;
      }
      if (last === null || !ready.includes(last)) last = Math.min(...ready);
      return last;
    },
  };
}

/** The order in which statements went, without repetitions of a place. */
export function runsOf(places: readonly number[]): StatementRun[] {
  const runs: StatementRun[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last?.place === place) runs[runs.length - 1] = { place, statements: last.statements + 1 };
    else runs.push({ place, statements: 1 });
  }
  return runs;
}
