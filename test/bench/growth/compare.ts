import { type Figures, fire, type Load } from '../load.ts';
import { median } from '../measure.ts';
import type { BenchOptions } from '../options.ts';

/** A condition under which the same requests are sent. */
export interface Condition {
  readonly name: string;
  readonly requests: readonly Request[]; // the same in every compared condition
  /** Establishes the condition before each turn. */
  readonly prepare?: () => Promise<void>;
}

export interface Request {
  readonly name: string;
  readonly load: Load;
}

/** Cost of a request under one condition. */
export interface Cost {
  readonly condition: string;
  readonly request: string;
  readonly figures: Figures;
}

/** A table of the growth run, in which the first condition of each request is the baseline. */
export interface Comparison {
  readonly title: string;
  readonly costs: readonly Cost[];
}

const settleSeconds = 2; // after a change of the condition; the code is already compiled

/** Sends each request under the conditions alternately, so that other load on the machine affects all of them. */
export async function compare(conditions: readonly Condition[], options: BenchOptions): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const [index, { name: request }] of (conditions[0]?.requests ?? []).entries()) {
    const turns = conditions.map((condition) => turnOf(condition, index));
    for (const [nth, { prepare, load }] of turns.entries()) {
      await prepare?.();
      await fire(load, nth === 0 ? options.warmupSeconds : settleSeconds);
    }
    for (let round = 0; round < options.rounds; round++) {
      for (const { prepare, load, seen } of turns) {
        await prepare?.();
        seen.push(await fire(load, options.seconds));
      }
    }
    costs.push(...turns.map(({ condition, seen }) => ({ condition, request, figures: median(seen) })));
  }
  return costs;
}

interface Turn {
  readonly condition: string;
  readonly prepare: (() => Promise<void>) | undefined;
  readonly load: Load;
  readonly seen: Figures[];
}

function turnOf({ name, requests, prepare }: Condition, index: number): Turn {
  const request = requests[index];
  if (!request) throw new Error(`${name} lacks a request that it is compared by`);
  return { condition: name, prepare, load: request.load, seen: [] };
}
