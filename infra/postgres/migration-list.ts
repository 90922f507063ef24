import { Migration0001Baseline } from './migrations/Migration0001Baseline.ts';

/** Every migration in order: forward only, each in one transaction unless stated otherwise. */
export const migrations = [Migration0001Baseline];
