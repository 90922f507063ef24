import { addDays, systemClock } from '@innkeeper/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { client } from '../harness/client.ts';
import { act } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: a guest checks in, and what the migration adds is taken back with its record. Migrated again, the row is what the product had written.

let world: World;

beforeAll(async () => {
  world = await startWorld({ workerCount: 0 });
}, 120_000);

afterAll(() => world.remove());

const readDesks = `select tenant_id, property_id, country, timezone, is_busy from guest.registration_desk`;
const takeBack = `delete from guest.registration_desk; delete from innkeeper.migration where name = 'Migration0023IdleDesks'`;

// Rules: OPS-29, REG-14
test('the migration adds the desk of a property whose guests were all nationals', async () => {
  const created = await operator(world.api).tenant.create.mutate({ name: 'Hotel', sandbox: true, hotel: { ...knownHotel() } });
  const api = client(created.tokens.full, { url: world.api.url, environment: 'sandbox' });
  const idOf = async (path: string, code: string): Promise<string> =>
    (await api.get(path)).body.data.find((each: Answer['body']) => each.code === code).id;
  const today = systemClock.today('Europe/Lisbon');
  const stay = {
    ...{ arrival: today, departure: addDays(today, 1), guest: { first_name: 'Rui', last_name: 'Sá', nationality: 'PT' } },
    ...{ room_type_id: await idOf('/room-types', 'STD'), rate_plan_id: await idOf('/rate-plans', 'BAR') },
  };
  const { id } = (await act(api, '/reservations', stay)).body;
  expect((await act(api, `/reservations/${id}/check-in`)).status).toBe(200);
  await world.api.kill();
  const login = new pg.Client({ connectionString: world.postgres.superuserUrl });
  await login.connect();
  onTestFinished(() => login.end());
  const { rows: desks } = await login.query(readDesks);
  const desk = { tenant_id: created.tenant_id, country: 'PT', timezone: 'Europe/Lisbon', is_busy: false };
  expect(desks).toEqual([expect.objectContaining(desk)]);
  await login.query(takeBack);
  await world.postgres.migrate();
  expect((await login.query(readDesks)).rows).toEqual(desks);
});
