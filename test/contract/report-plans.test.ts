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

/** How many times nights of stays were looked for, after a statement whose effects nobody sees. */
async function looksForNights({ tenantId, propertyId, day }: Hotel, name: string, first = 'select'): Promise<number> {
  const text = declaredStatements().find((each) => each.name === name)?.text;
  const client = await (await openTestDatabase()).app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    await client.query(first);
    const values = [tenantId, propertyId, day(0), day(364), ...(name === 'booking.sold_as_of' ? [day(1)] : [])];
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const [shown] = explained.parse(rows);
    return looksIn(shown?.['QUERY PLAN'][0]?.Plan);
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

// Rules: REP-31, REP-36
test('a report over a year of kept figures reads no nights of stays, but those of dates that have changed since', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(365) });
  await rebuildFigures(hotel);
  for (const name of ['booking.sold_by_date', 'booking.sold_by_channel', 'booking.sold_by_plan', 'booking.sold_as_of'])
    expect(await looksForNights(hotel, name), name).toBe(0);
  await book(hotel, { guest: undefined, guest_id: stay.guest_id });
  for (const name of ['booking.sold_by_date', 'booking.sold_as_of']) expect(await looksForNights(hotel, name), name).toBe(3);
});

// Method: three dates are held as the version before does, which knows nothing of the books of days.
// Rules: REP-36
test('the books of days are computed from the stays where the version before has kept a date anew', async () => {
  const hotel = await newHotel();
  await book(hotel, { arrival: hotel.day(0), departure: hotel.day(365) });
  await rebuildFigures(hotel);
  const held = `update booking.kept_date set vat_percent = vat_percent
    where tenant_id = '${hotel.tenantId}' and date between '${hotel.day(2)}' and '${hotel.day(4)}'`;
  expect(await looksForNights(hotel, 'booking.sold_as_of', held)).toBe(3);
});

const noted =
  'select count(*)::int as notes from booking.changed_dates c where c.tenant_id = $1 and c.xmin::text = pg_current_xact_id()::text';

// Method: in one transaction, which is rolled back: a stay as it is booked, copied with its triggers, then changed; notes of that transaction alone are counted.
// Rules: REP-31
test('a booking writes one row for reports, however long it is, and so does its cancellation; what changes no figure writes none', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(300) });
  const client = await (await openTestDatabase()).app.connect();
  const notesAfter = async (change: string): Promise<number> => {
    await client.query(change, [hotel.tenantId, id]);
    const { rows } = await client.query<{ notes: number }>(noted, [hotel.tenantId]);
    return rows[0]?.notes ?? 0;
  };
  try {
    await client.query(`begin; set local app.tenant = '${hotel.tenantId}'`);
    const copied = `insert into booking.reservation select (jsonb_populate_record(r, jsonb_build_object('id', 'res_copy'))).*
      from booking.reservation r where r.tenant_id = $1 and r.id = $2`;
    const changed = (set: string) => `update booking.reservation set ${set} where tenant_id = $1 and id = $2`;
    expect(await notesAfter(copied)).toBe(1);
    expect(await notesAfter(changed(`status = 'checked_in', checked_in_at = now(), version = version + 1`))).toBe(1);
    expect(await notesAfter(changed(`status = 'cancelled', cancelled_at = now(), cancel_reason = 'other', room_id = null`))).toBe(2);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
