import { limits } from '@innkeeper/kernel';
import { inTransaction, statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { newFolio, water } from '../harness/folios.ts';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { requestContext } from '../harness/request-context.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: records are created over HTTP, aged in the database, and the schedule that removes them is triggered.

const backdate = statement<never>(
  'test.backdate_keys',
  `update platform.idempotency set created_at = now() - make_interval(days => $3) where tenant_id = $1 and key = $2`,
);
const readKeys = statement<{ key: string }>('test.read_keys', 'select key from platform.idempotency where tenant_id = $1 order by key');

// Rules: IDEM-16
test('a key expires after seven days, that of a folio movement never', async () => {
  const hotel = await newHotel();
  const folioId = await newFolio(hotel);
  const [db, ctx] = await Promise.all([openTestDatabase(), requestContext(hotel)]);
  const charge = () => hotel.api.post(`/folios/${folioId}/charges`, water, { 'Idempotency-Key': 'charge' });
  const guest = (key: string) => hotel.api.post('/guests', names, { 'Idempotency-Key': key });
  await Promise.all([charge(), guest('old'), guest('young')]);
  const days = limits.idempotencyKeptDays;
  for (const [key, age] of [
    ['charge', 10 * days],
    ['old', days + 1],
    ['young', days - 1],
  ])
    await inTransaction(ctx, (inner) => inner.tx.run(backdate, [hotel.tenantId, key, age]));
  await startSchedule('sweep:platform.expire-idempotency-keys');
  const keysLeft = async () => (await db.read(hotel.tenantId, readKeys, [hotel.tenantId])).map(({ key }) => key);
  await waitFor('the old key to go', async () => (await keysLeft()).length === 2);
  expect(await keysLeft()).toEqual(['charge', 'young']);
  const replayed = await Promise.all([charge(), guest('old'), guest('young')]);
  expect(replayed.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual(['true', null, 'true']);
});
