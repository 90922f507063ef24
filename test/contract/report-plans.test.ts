import { declaredStatements } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import { book } from '../harness/stays.ts';

// Method: the statements of reports are run with their plans shown: what was read of the stays, and how often.

const plan = z.looseObject({ 'Relation Name': z.string().optional(), 'Actual Loops': z.number() });
const explained = z.array(z.looseObject({ 'QUERY PLAN': z.array(z.looseObject({ Plan: z.unknown() })) }));

/** How many times nights of stays were looked for. */
async function looksForNights({ tenantId, propertyId, day }: Hotel, name: string): Promise<number> {
  const text = declaredStatements().find((each) => each.name === name)?.text;
  const client = await (await openTestDatabase()).app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    const values = [tenantId, propertyId, day(0), day(364)];
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const [first] = explained.parse(rows);
    return looksIn(first?.['QUERY PLAN'][0]?.Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function looksIn(node: unknown): number {
  const { 'Relation Name': table, 'Actual Loops': loops, Plans: inner } = plan.parse(node);
  const below = Array.isArray(inner) ? inner.reduce((sum: number, each) => sum + looksIn(each), 0) : 0;
  return below + (table === 'reservation_night' ? loops : 0);
}

// Rules: REP-31
test('a report over a year of kept figures reads no nights of stays, but those of dates that have changed since', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(365) });
  await rebuildFigures(hotel);
  for (const name of ['booking.sold_by_date', 'booking.sold_by_channel', 'booking.sold_by_plan'])
    expect(await looksForNights(hotel, name), name).toBe(0);
  await book(hotel, { guest: undefined, guest_id: stay.guest_id });
  expect(await looksForNights(hotel, 'booking.sold_by_date')).toBe(3);
});
