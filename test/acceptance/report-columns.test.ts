import { moneyBody } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Answer } from '../harness/check-answer.ts';
import { closedFolio } from '../harness/folios.ts';
import { newGroup } from '../harness/groups.ts';
import { newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { book } from '../harness/stays.ts';

/** The agreed columns. */
const columnsOf: Readonly<Record<string, string>> = {
  occupancy: 'date, rooms_total, rooms_sold, rooms_available, occupancy_percent, room_revenue, adr, revpar',
  'revenue-by-channel': 'channel, reservations, room_nights, room_revenue, other_revenue, share_percent',
  'rate-mix': 'rate_plan_id, code, kind, reservations, room_nights, room_revenue, adr, share_percent',
  'daily-arrivals': 'reservation_id, guest_id, guest_name, room_type, room, nights, adults, children, status, channel, balance, eta',
  'housekeeping-status': 'room_id, room, room_type, condition, occupancy, reservation_id',
  pace: 'stay_date, room_nights, room_revenue, room_nights_last_year, room_revenue_last_year',
  pickup: 'stay_date, room_nights, room_revenue',
  cancellations: 'reservation_id, channel, arrival, nights, lost_revenue, fee',
  'no-shows': 'reservation_id, channel, arrival, nights, lost_revenue, fee',
  'group-pickup': 'group_id, name, status, cutoff_date, rooms_contracted, rooms_held, rooms_picked_up, pickup_percent, room_revenue',
  tax: 'tax, rate_percent, net, tax_amount, gross',
  'ledger-balance': 'account, debit, credit, balance',
  messages: 'channel, inbound, outbound, failed, median_minutes_to_answer',
};

const cells: Readonly<Record<string, z.ZodType>> = {
  id: z.string().regex(/^[a-z]+_/),
  text: z.string(),
  date: z.iso.date(),
  integer: z.int(),
  percent: z.number(),
  money: moneyBody,
};

const document = z.looseObject({ tags: z.array(z.looseObject({ name: z.string(), description: z.string() })) });

// Method: compares all reports of a hotel with a stay, a cancelled one and an invoice, as JSON and CSV, with the list and the API document.
// Rules: REP-1, REP-3
test('each report has its columns, of their types, in rows, CSV and the API document', async () => {
  const hotel = await newHotel();
  await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2) });
  const gone = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1) });
  await hotel.api.delete(`/reservations/${gone.id}?force=true`);
  await closedFolio(hotel);
  await newGroup(hotel, { arrival: hotel.day(0), departure: hotel.day(2) });
  const served = document.parse(await (await fetch(`${apiUrl()}/openapi.json`)).json());
  const described = served.tags.find(({ name }) => name === 'Reports')?.description ?? '';
  expect([...described.matchAll(/^- `/gm)]).toHaveLength(Object.keys(columnsOf).length);
  let rows = 0;
  for (const [name, listed] of Object.entries(columnsOf)) {
    const names = listed.split(', ');
    const isOfDay = ['daily-arrivals', 'housekeeping-status', 'ledger-balance'].includes(name);
    const dates = isOfDay ? `date=${hotel.day(0)}` : `from=${hotel.day(0)}&to=${hotel.day(1)}`;
    const path = `/reports/${name}?${dates}${name === 'pickup' ? `&since=${hotel.day(0)}` : ''}`;
    const { body } = await hotel.readOnly.get(path);
    expect(body, path).toMatchObject({ report: name, columns: names.map((column) => ({ name: column })) });
    for (const row of body.rows) {
      expect(Object.keys(row), path).toEqual(names);
      for (const column of body.columns) expect(isOfType(row[column.name], column.type), `${path} ${column.name}`).toBe(true);
    }
    expect(Object.keys(body.totals).length, path).toBeGreaterThan(0);
    const csv = await hotel.readOnly.get(path, { Accept: 'text/csv' });
    const [header, ...lines] = String(csv.body).trimEnd().split('\r\n');
    expect(header).toBe(names.join(','));
    expect(lines).toHaveLength(body.rows.length);
    expect(described).toContain(`- \`${name}\` (${names.map((column) => `\`${column}\``).join(', ')}): `);
    rows += body.rows.length;
  }
  expect(rows).toBeGreaterThan(20);
});

/** A null fits every type. */
function isOfType(cell: Answer['body'], type: string): boolean {
  return cell === null || cells[type]?.safeParse(cell).success === true;
}
