import { addDays, type LocalDate, systemClock } from '@innkeeper/kernel';
import type pg from 'pg';
import { type Hotel, newHotel } from '../../harness/hotel.ts';
import { operator } from '../../harness/instance.ts';
import { flushLoad } from '../growth/bulk-load.ts';

/** A hotel of 500 rooms with years of stays, nine of ten rooms sold every night. */
export interface ReportHotel {
  readonly hotel: Hotel;
  readonly first: LocalDate; // the first date with stays
  readonly last: LocalDate; // the last one sold like the others
  readonly today: LocalDate;
}

const zone = 'Europe/Lisbon';
const typesCount = 10;
const roomsPerType = 50;
const nightsPerStay = 2;
const arrivalsPerDay = 225;
const daysAhead = 140;
const postedDays = 800; // back from today: older postings are in no window that is measured
const capMax = 1_000_000;

/**
 * Creates the hotel and loads it by SQL: stays booked up to half a year ahead, one in twenty cancelled, nights, folios, and for the last
 * years two posted nights and a minibar per stay, its invoice sums, and a question and an answer for every fourth.
 */
export async function openReportHotel(loader: pg.Pool, stays: number): Promise<ReportHotel> {
  const hotel = await newHotel({ agencies: true, pricedNights: 730, change: (file) => ({ ...file, ...roomsAndPlans() }) });
  await operator().limits.set.mutate({
    tenant_id: hotel.tenantId,
    global: capMax,
    rows: capMax,
    endpoints: { 'GET /reports/{name}': capMax },
  });
  const today = systemClock.today(zone);
  const days = Math.ceil(stays / arrivalsPerDay);
  const first = addDays(today, daysAhead - days);
  const values = [hotel.tenantId, hotel.propertyId, first, stays];
  const plans = Object.values(hotel.ratePlans);
  const rooms = Object.keys(hotel.rooms).toSorted();
  const [roomIds, typeIds] = [rooms.map((number) => hotel.rooms[number]), rooms.map((number) => hotel.roomTypes[`T${number[0]}`])];
  await loader.query(insertGuests, [hotel.tenantId]);
  await loader.query(insertFolios, [hotel.tenantId, hotel.propertyId, stays]);
  await loader.query(insertFolioStays, [hotel.tenantId, stays]);
  await loader.query(insertReservations, [...values, plans, typeIds, roomIds]);
  await loader.query(insertNights, [hotel.tenantId, first, stays]);
  await loader.query(insertMovements, [hotel.tenantId, first, stays]);
  await loader.query(insertEntries, [hotel.tenantId, first, stays]);
  await loader.query(insertPostings, [hotel.tenantId, first, stays, hotel.propertyId]);
  await loader.query(noteDays, [hotel.tenantId]);
  await loader.query(insertTaxes, [hotel.tenantId, first, stays, hotel.propertyId]);
  await loader.query(insertTaxSums, [hotel.tenantId]);
  await loader.query(insertConversations, [hotel.tenantId, first, stays]);
  await loader.query(insertMessages, [hotel.tenantId, first, stays, hotel.propertyId]);
  await loader.query(insertInventory, [hotel.tenantId, first, days]);
  await flushLoad(loader);
  return { hotel, today, first, last: addDays(today, daysAhead - nightsPerStay) };
}

function roomsAndPlans() {
  const codes = Array.from({ length: typesCount }, (_, index) => `T${index}`);
  const plan = (code: string) => ({
    code,
    name: code,
    kind: 'fixed' as const,
    room_types: codes,
    pricing: { base: { type: 'fixed' as const, amount: '90' }, included_adults: 2 },
  });
  const roomNumbers = (type: number) => Array.from({ length: roomsPerType }, (_, index) => `${type}${String(index).padStart(2, '0')}`);
  return {
    room_types: codes.map((code, index) => ({ code, name: code, rooms: roomNumbers(index), max_adults: 2, max_children: 2 })),
    rate_plans: ['FLEX', 'EARLY', 'GROUP', 'MEMBER'].map(plan),
    daily_rates: [],
  };
}

const id = (prefix: string, number: string) => `'${prefix}_' || lpad((${number})::text, 26, '0')`;
const channels = `(array['direct', 'phone', 'walk_in', 'booking_com', 'expedia'])`;
const arrivalOf = (first: string) => `${first}::date + ((n - 1) / ${arrivalsPerDay})::int`;
const hasEntries = (first: string) => `${arrivalOf(first)} between current_date - ${postedDays} and current_date - ${nightsPerStay}`;

/** Up to half a year before the arrival, and before today. */
const bookedAt = (first: string) => `least(${arrivalOf(first)} - (n * 37 % 180)::int, current_date - 1)::timestamptz + interval '12 hours'`;

const guests = 100_000;

const insertGuests = `insert into guest.guest (tenant_id, id, first_name, last_name, email, phone, created_at, updated_at)
  select $1, ${id('gst', 'n')}, 'Guest', 'Number ' || n, 'guest' || n || '@example.com', '+35191' || lpad(n::text, 7, '0'), now(), now()
    from generate_series(1, ${guests}) as n`;

const insertFolios = `insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, status, settlement, closed_at, created_at, updated_at)
  select $1, ${id('fol', 'n')}, $2, ${id('gst', `1 + n % ${guests}`)}, 'EUR', 'Europe/Lisbon', 'closed', 'paid', now(), now() - interval '1 day', now() - interval '1 day'
    from generate_series(1, $3::int) as n`;

const insertFolioStays = `insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, is_live, channel)
  select $1, ${id('res', 'n')}, ${id('fol', 'n')}, 0, false, ${channels}[1 + n % 5] from generate_series(1, $2::int) as n`;

// Arrivals alternate daily between the two halves of the rooms.
const slot = `1 + (n - 1) % ${nightsPerStay * arrivalsPerDay}`;

const insertReservations = `insert into booking.reservation (tenant_id, id, property_id, status, channel, arrival, departure, adults, children,
    guest_id, rate_plan_id, room_type_id, room_id, folio_id, currency, subtotal_minor, tax_minor, total_minor, created_at, updated_at, cancelled_at, cancel_reason)
  select $1, ${id('res', 'n')}, $2,
         case when n % 20 = 0 then 'cancelled' when ${arrivalOf('$3')} < current_date then 'checked_out' else 'confirmed' end,
         ${channels}[1 + n % 5], ${arrivalOf('$3')}, ${arrivalOf('$3')} + ${nightsPerStay}, 2, 0, ${id('gst', `1 + n % ${guests}`)},
         ($5::text[])[1 + n % cardinality($5::text[])], ($6::text[])[${slot}],
         case when n % 20 <> 0 and ${arrivalOf('$3')} < current_date then ($7::text[])[${slot}] end, ${id('fol', 'n')},
         'EUR', 16982, 1018, 18000, ${bookedAt('$3')}, ${bookedAt('$3')},
         case when n % 20 = 0 then ${bookedAt('$3')} + interval '1 day' end, case when n % 20 = 0 then 'other' end
    from generate_series(1, $4::int) as n`;

const insertNights = `insert into booking.reservation_night (tenant_id, reservation_id, date, net_minor, vat_minor, city_tax_minor, posted_at)
  select $1, ${id('res', 'n')}, ${arrivalOf('$2')} + night, 8491, 509, 0, case when ${arrivalOf('$2')} < current_date then now() end
    from generate_series(1, $3::int) as n, generate_series(0, ${nightsPerStay - 1}) as night`;

const postedAt = (first: string) => `(${arrivalOf(first)} + p.night)::timestamptz + interval '12 hours'`;

// Two nights, and two waters from the minibar.
const posted = `(values (1, 'night', 'room', 'room', 0, 9000), (2, 'night', 'room', 'room', 1, 9000), (3, 'charge', 'ancillary', 'minibar', 0, 450))
    as p(part, operation, kind, code, night, minor)`;

const insertMovements = `insert into billing.movement (tenant_id, id, operation, currency, posted_at)
  select $1, ${id('mov', 'n * 10::bigint + p.part')}, p.operation, 'EUR', ${postedAt('$2')} from generate_series(1, $3::int) as n, ${posted} where ${hasEntries('$2')}`;

const insertEntries = `insert into billing.entry (tenant_id, id, folio_id, movement_id, kind, code, currency, amount_minor, service_date, posted_at, reservation_id)
  select $1, ${id('ent', 'n * 10::bigint + p.part')}, ${id('fol', 'n')}, ${id('mov', 'n * 10::bigint + p.part')}, p.kind, p.code, 'EUR',
         p.minor, ${arrivalOf('$2')} + p.night, ${postedAt('$2')}, ${id('res', 'n')}
    from generate_series(1, $3::int) as n cross join ${posted} where ${hasEntries('$2')}`;

const insertPostings = `insert into billing.posting (tenant_id, movement_id, line, folio_id, property_id, currency, business_date, account, amount_minor)
  select $1, ${id('mov', 'n * 10::bigint + p.part')}, l.line, ${id('fol', 'n')}, $4, 'EUR', ${arrivalOf('$2')} + p.night,
         case when l.line = 1 then 'guest_ledger' when p.kind = 'room' then 'room_revenue' else 'other_revenue' end,
         case when l.line = 1 then p.minor else -p.minor end
    from generate_series(1, $3::int) as n cross join ${posted} cross join (values (1), (2)) as l(line) where ${hasEntries('$2')}`;

const noteDays = `insert into billing.changed_day (tenant_id, property_id, business_date)
  select distinct p.tenant_id, p.property_id, p.business_date from billing.posting p where p.tenant_id = $1`;

const insertTaxes = `insert into billing.invoice_tax (tenant_id, property_id, number, line, issue_date, currency, tax, rate_percent, net_minor, tax_minor)
  select $1, $4, n, l.line, ${arrivalOf('$2')} + ${nightsPerStay}, 'EUR', l.tax, l.rate, l.net, l.minor
    from generate_series(1, $3::int) as n, (values (0, 'city_tax', null, 0, 200), (1, 'vat', 6, 16982, 1018)) as l(line, tax, rate, net, minor)
   where ${hasEntries('$2')}`;

// Loaded rows fire no triggers.
const insertTaxSums = `insert into billing.invoice_tax_sum (tenant_id, property_id, issue_date, currency, tax, rate_percent, net_minor, tax_minor)
  select t.tenant_id, t.property_id, t.issue_date, t.currency, t.tax, t.rate_percent, sum(t.net_minor), sum(t.tax_minor)
    from billing.invoice_tax t where t.tenant_id = $1 group by 1, 2, 3, 4, 5, 6`;

const writes = (first: string) => `n % 4 = 0 and ${hasEntries(first)}`;

// A guest writes at some hour of the arrival day, and waits from a minute to two days.
const writtenAt = (first: string) =>
  `${arrivalOf(first)} + interval '1 minute' * (n::bigint * 7919 % 1440 + case m.part when 2 then 1 + n::bigint * 104729 % 2880 else 0 end)`;

const insertConversations = `insert into messaging.conversation (tenant_id, id, reservation_id, created_at, updated_at)
  select $1, ${id('cnv', 'n')}, ${id('res', 'n')}, ${bookedAt('$2')}, ${bookedAt('$2')} from generate_series(1, $3::int) as n where ${writes('$2')}`;

const insertMessages = `insert into messaging.message
    (tenant_id, id, conversation_id, property_id, reservation_id, direction, channel, status, body, transport_message_id, created_at, updated_at, sent_at)
  select $1, ${id('msg', 'n * 10::bigint + m.part')}, ${id('cnv', 'n')}, $4, ${id('res', 'n')}, m.direction, m.channel, m.status, 'Hello',
         m.direction || n, ${writtenAt('$2')}, ${writtenAt('$2')}, case when m.direction = 'outbound' then ${writtenAt('$2')} end
    from generate_series(1, $3::int) as n,
         (values (1, 'inbound', 'email', 'received'), (2, 'outbound', 'email', 'sent')) as m(part, direction, channel, status) where ${writes('$2')}`;

const soldPerType = (arrivalsPerDay * nightsPerStay) / typesCount;

const insertInventory = `insert into rates.inventory_night (tenant_id, room_type_id, date, total, oversell, sold, available)
  select $1, t.id, $2::date + day, ${roomsPerType}, 0, ${soldPerType}, ${roomsPerType - soldPerType}
    from hotel.room_type t, generate_series(0, $3::int) as day where t.tenant_id = $1
  on conflict do nothing`;
