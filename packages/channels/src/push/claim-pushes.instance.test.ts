import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { waitFor } from '../../../../test/harness/wait-for.ts';
import type { ConnectionKey } from '../connection/connection-key.ts';
import { claimPush, moveLeasesOf } from './claim-pushes.ts';
import { recordPlain } from './record-outcome.ts';

const addConnection = systemStatement<never>(
  'test.add_connection',
  'insert into channels.connection (tenant_id, property_id, channel, created_at) values ($1, $2, $3, now())',
);

const readMarks = systemStatement<{ id: string }>('test.read_night_marks', 'select id from rates.night_mark where tenant_id = $1 limit 1');

// Method: a connection to an agency, made when the nights of the new hotel have been handed to the agencies it is sold on: nothing becomes
// pending for it, so no worker of the instance touches it. It is claimed; its worker takes another name, once during the push and once just
// after the outcome was recorded.
// Rules: PUSH-9
test('a push moves to the next name of its worker, and one recorded in the meantime leaves its connection free', async () => {
  const { tenantId, propertyId } = await newHotel();
  const db = await openTestDatabase();
  await waitFor('the nights of the hotel to be handed on', async () => (await db.runAsSystem(readMarks, [tenantId])).length === 0);
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
