import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { newHotel } from '../../../../test/harness/hotel.ts';
import type { ConnectionKey } from '../connection/connection-key.ts';
import { claimPush, moveLeasesOf } from './claim-pushes.ts';
import { recordPlain } from './record-outcome.ts';

const addConnection = systemStatement<never>(
  'test.add_connection',
  'insert into channels.connection (tenant_id, property_id, channel, created_at) values ($1, $2, $3, now())',
);

// Method: a connection to an agency with nothing pending, which no worker of the instance touches. It is claimed; its worker takes another
// name, once during the push and once just after the outcome was recorded.
// Rules: PUSH-9
test('a push moves to the next name of its worker, and one recorded in the meantime leaves its connection free', async () => {
  const { tenantId, propertyId } = await newHotel({ agencies: true });
  const db = await openTestDatabase();
  const key: ConnectionKey = { tenantId, propertyId, channel: 'google' };
  await db.runAsSystem(addConnection, [tenantId, propertyId, key.channel]);
  const move = async (previous: string, next: string): Promise<void> => {
    const { statement, values } = moveLeasesOf(claim ? [claim] : [], previous, next);
    await db.runAsSystem(statement, values);
  };
  const claim = await claimPush(db, 'first', key);
  await move('first', 'second');
  expect(await claimPush(db, 'second', key)).toBeNull(); // its own lease holds
  await recordPlain(db, claim ? [claim] : []);
  await move('second', 'third');
  expect(await claimPush(db, 'third', key)).not.toBeNull();
});
