import { Migration0001Baseline } from './migrations/Migration0001Baseline.ts';
import { Migration0002SearchWithoutAccents } from './migrations/Migration0002SearchWithoutAccents.ts';
import { Migration0003CollectedByAgency } from './migrations/Migration0003CollectedByAgency.ts';
import { Migration0004HeldRooms } from './migrations/Migration0004HeldRooms.ts';

/** Every migration in order: forward only, each in one transaction unless stated otherwise. */
export const migrations = [Migration0001Baseline, Migration0002SearchWithoutAccents, Migration0003CollectedByAgency, Migration0004HeldRooms];
