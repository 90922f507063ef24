import { Migration0001Baseline } from './migrations/Migration0001Baseline.ts';

/** Every migration in order: forward only, each in one transaction unless it says otherwise. */
export const migrations = [Migration0001Baseline];
