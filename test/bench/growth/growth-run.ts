import type pg from 'pg';
import type { Instance } from '../instance.ts';
import type { BenchOptions } from '../options.ts';
import type { Target } from './requests.ts';

/** Surroundings shared by all parts of the growth run. */
export interface GrowthRun {
  readonly instance: Instance;
  readonly options: BenchOptions;
  readonly loader: pg.Pool;
  readonly target: Target;
  /** Runs a preparation and prints its duration. */
  readonly timed: (what: string, work: () => Promise<void>) => Promise<void>;
}

export const count = (value: number): string => value.toLocaleString('en');
