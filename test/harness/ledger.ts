import { statement } from '@innkeeper/platform';
import { expect } from 'vitest';
import { openTestDatabase } from './database.ts';
import type { Hotel } from './hotel.ts';

const readFaults = statement<{ fault: string; resource_id: string }>('harness.ledger_faults', 'select * from billing.ledger_faults($1)');

/** The books of the hotel add up: the check of the ledger finds nothing. */
export async function expectSoundLedger(hotel: Hotel): Promise<void> {
  const db = await openTestDatabase();
  expect(await db.read(hotel.tenantId, readFaults, [hotel.tenantId])).toEqual([]);
}
