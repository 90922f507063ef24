import { findRecentFaults } from '@innkeeper/billing';
import { newId, systemClock } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { newFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { populate } from '../harness/populate-sandbox.ts';
import { requestContext } from '../harness/request-context.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';

// Method: sandboxes whose business time is months from the real time of their ids.

type Body = Answer['body'];

/** Expects the filter to find exactly the messages between two instants; returns their number. */
async function expectWindow({ api }: Tenant, [from, to]: readonly [string, string]): Promise<number> {
  const all: Body[] = await api.all('/messages');
  const within = all.filter(({ created_at }) => created_at >= `${from}T00:00:00.000Z` && created_at <= `${to}T23:59:59.999Z`);
  const found: Body[] = await api.all(`/messages?created_from=${from}&created_to=${to}`);
  expect(found.map(({ id }) => id)).toEqual(within.map(({ id }) => id));
  return found.length;
}

// Rules: MSG-2
test('messages of an invented past are found by the time at which they were written', async () => {
  const tenant = await newTenant({ sandbox: true });
  await populate(tenant.tenantId, { rooms: 6, months: 2, seed: 3 });
  const days = (await tenant.api.all('/messages')).map(({ created_at }: Body) => created_at.slice(0, 10)).toSorted();
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  expect(await expectWindow(tenant, [first, middle])).toBeGreaterThan(0);
  expect(await expectWindow(tenant, [middle, last])).toBeGreaterThan(0);
  await tenant.advanceClock('10d');
  expect(await expectWindow(tenant, [first, last])).toBe(days.length);
});

const halfEntry = `with made as (
    insert into billing.movement (tenant_id, id, operation, currency, posted_at) values ($1, $2, 'charge', 'EUR', $5)
  )
  insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, currency, amount_minor, service_date, posted_at)
  values ($1, $3, $4, $2, 'ancillary', 'other', 'EUR', 500, $5::timestamptz::date, $5)`;

/** Writes an entry without its ledger lines. */
async function damage({ tenantId }: Hotel, folioId: string, postedAt: string): Promise<void> {
  const client = await (await openTestDatabase()).app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    await client.query(halfEntry, [tenantId, newId('movement'), newId('entry'), folioId, postedAt]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

// Rules: AUDIT-12
test.each([
  ['in the past', '2025-03-14T10:00:00Z'],
  ['to come', '2031-03-14T10:00:00Z'],
])('a ledger check finds damage written since the last check, even if posted on a day %s', async (_, postedAt) => {
  const hotel = await newHotel({ sandbox: true });
  const ctx = await requestContext(hotel);
  const folioId = await newFolio(hotel);
  const checkedMs = systemClock.nowMs();
  expect(await findRecentFaults(ctx, checkedMs)).toEqual([]);
  await damage(hotel, folioId, postedAt);
  const faults = (await findRecentFaults(ctx, checkedMs)).map(({ fault, resource_id }) => [fault, resource_id]);
  expect(faults).toContainEqual(['ledger is not the sum of the entries', folioId]);
});
