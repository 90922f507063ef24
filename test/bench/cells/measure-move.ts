import { setTimeout as pause } from 'node:timers/promises';
import { applyDirectorySchema, type Directory, type MoveStepName, movedTables, openDirectory, takeMoveStep } from '@innkeeper/cells';
import { secretsOf } from '@innkeeper/platform';
import { retentionOf } from '@innkeeper/server';
import { moveSteps } from '../../harness/begun-moves.ts';
import { operator } from '../../harness/instance.ts';
import { contexts } from '../../harness/operations.ts';
import { newDatabase } from '../../harness/own-database.ts';
import { testKeyRing } from '../../harness/test-key-ring.ts';
import { openTwoCells } from '../../harness/two-cells.ts';
import type { Instance } from '../instance.ts';

/** A hotel that moves to another database of the same server. */
export interface MovedHotel {
  readonly rooms: number;
  readonly months: number; // of its past
  readonly rows: number;
  readonly seconds: number;
  readonly closedMs: number;
}

export type HotelSize = Pick<MovedHotel, 'rooms' | 'months'>;

const attemptsMax = 20;
const pauseMs = 500;

/** Moves an invented hotel by the steps of the workflow. The worker of the instance empties its queues. */
export async function measureMove(instance: Instance, size: HotelSize): Promise<MovedHotel> {
  const [from, to] = await openTwoCells({ url: instance.databaseUrl, superuserUrl: instance.superuserUrl });
  const tenantId = await inventHotel(size);
  const database = await newDatabase();
  await applyDirectorySchema(database.url);
  const directory = openDirectory({ url: database.url, secrets: secretsOf(testKeyRing), onError: () => undefined });
  try {
    await directory.register({ name: 'from', url: instance.apiUrl }, from.moverUrl);
    await directory.register({ name: 'to', url: instance.apiUrl }, to.moverUrl);
    const moveId = await directory.startMove({ tenantId, from: 'from', to: 'to' });
    for (const step of moveSteps) await take(directory, moveId, step);
    const move = await directory.findMove(moveId);
    if (move?.state !== 'done') throw new Error(`the hotel did not move: ${move?.error}`);
    const seconds = (Date.parse(move.finished_at ?? '') - Date.parse(move.started_at)) / 1_000;
    return { ...size, rows: move.rows ?? 0, seconds, closedMs: move.frozen_ms ?? 0 };
  } finally {
    await directory.close();
    await database.remove();
  }
}

async function inventHotel({ rooms, months }: HotelSize): Promise<string> {
  const { tenant, sandbox } = operator();
  const { tenant_id: tenantId } = await tenant.create.mutate({ name: 'Hotel', sandbox: true });
  for (;;) {
    const { days_left: daysLeft } = await sandbox.populate.mutate({ tenant_id: tenantId, rooms, months, seed: 7 });
    if (daysLeft === 0) return tenantId;
  }
}

const tables = movedTables(retentionOf(contexts));

/** Takes a step, and repeats it as its workflow does. */
async function take(directory: Directory, moveId: string, step: MoveStepName): Promise<void> {
  const { signal } = new AbortController();
  for (let attempt = 1; ; attempt++) {
    try {
      await takeMoveStep({ cell: 'from', directory, tables, signal }, { moveId, step, attempt });
      return;
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await pause(pauseMs);
    }
  }
}
