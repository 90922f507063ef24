import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, eachNight, parseMoney } from '@innkeeper/kernel';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { operator, testHome } from '../harness/instance.ts';
import { type Numbers, populate, shownBy } from '../harness/populated.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: a hotel of eight rooms and a month, which several tests read.

type Body = Answer['body'];
type Amount = { readonly currency: string; readonly amount: string };

const numbers: Numbers = { rooms: 8, months: 1, seed: 20_270_314 };
let hotel: Tenant;
let answered: Awaited<ReturnType<typeof populate>>;
let stays: Body[];

beforeAll(async () => {
  hotel = await newTenant({ sandbox: true });
  answered = await populate(hotel.tenantId, numbers);
  stays = await hotel.api.all('/reservations');
});

const minorOf = ({ currency, amount }: Amount): bigint => parseMoney(currency, amount).minor;
const sum = (amounts: readonly Amount[]): bigint => amounts.reduce((total, amount) => total + minorOf(amount), 0n);
const ofStatus = (...statuses: string[]): Body[] => stays.filter(({ status }) => statuses.includes(status));
const days = () =>
  ofStatus('checked_out')
    .map(({ departure }) => departure)
    .toSorted();
const report = async (path: string): Promise<Body> => (await hotel.api.get(`/reports/${path}`)).body;

// Rules: SANDBOX-21
test('what is answered is what is there, and the hotel stands in the present', async () => {
  const [properties, types, rooms, guests, folios, messages, reviews, audits] = await Promise.all(
    ['properties', 'room-types', 'rooms', 'guests', 'folios', 'messages', 'reviews', 'night-audits'].map((path) =>
      hotel.api.all(`/${path}`),
    ),
  );
  expect(answered).toEqual({
    property_id: properties?.[0]?.id,
    properties: properties?.length,
    room_types: types?.length,
    rooms: 8,
    guests: guests?.length,
    reservations: stays.length,
    folios: folios?.length,
    messages: messages?.length,
    reviews: reviews?.length,
  });
  expect(rooms).toHaveLength(8);
  for (const status of ['checked_out', 'confirmed', 'cancelled']) expect(ofStatus(status), status).not.toEqual([]);
  for (const { cancellation } of ofStatus('cancelled')) expect(['guest_request', 'ota', 'no_show']).toContain(cancellation.reason);
  const audited: string[] = audits?.map(({ business_date }) => business_date).toSorted() ?? [];
  const today = addDays(audited.at(-1) ?? '', 1);
  for (const { arrival, departure } of ofStatus('checked_in')) expect(arrival < today && today <= departure).toBe(true);
  for (const { arrival } of ofStatus('confirmed')) expect(arrival >= today).toBe(true);
  expect(await operator().clock.show.query({ tenant_id: hotel.tenantId })).toMatchObject({ offset_seconds: 0 });
  expect(audits?.filter(({ status }) => status !== 'completed')).toEqual([]);
  expect(audits?.length).toBeGreaterThan(27);
});

// Rules: SANDBOX-21
test('the ledger balances, and who has left owes nothing', async () => {
  expect(await operator().ledger.verify.query({ tenant_id: hotel.tenantId })).toEqual({ ok: true, faults: [] });
  const folios = new Map((await hotel.api.all('/folios')).map((folio) => [folio.id, folio]));
  for (const { folio_id } of ofStatus('checked_out'))
    expect(folios.get(folio_id)).toMatchObject({ status: 'closed', balance: { amount: '0.00' } });
});

/** Guarantee: the reports are those of the reservations, the folios and the invoices. Method: all of them added up. */
// Rules: SANDBOX-21, REP-11
test('the reports reconcile with what is there', async () => {
  const [from, to] = [days()[0], addDays(days().at(-1), -1)];
  const onTheBooks = ofStatus('confirmed', 'checked_in', 'checked_out');
  const nights = onTheBooks
    .flatMap(({ arrival, departure }) => eachNight(arrival, departure))
    .filter((night) => night >= from && night <= to);
  const { rows } = await report(`occupancy?from=${from}&to=${to}`);
  for (const { date, rooms_sold } of rows) expect([date, rooms_sold]).toEqual([date, nights.filter((night) => night === date).length]);
  const channels = await report(`revenue-by-channel?from=${from}&to=${to}`);
  expect(channels.totals.room_nights).toBe(nights.length);
  const folios = (await hotel.api.all('/folios')).filter(({ status }) => status === 'closed');
  const invoices = await Promise.all(folios.map(async ({ id }) => (await hotel.api.get(`/folios/${id}/invoice`)).body));
  const tax = await report(`tax?from=${from}&to=${addDays(to, 1)}`);
  expect(minorOf(tax.totals.gross)).toBe(sum(invoices.map(({ totals }) => totals.total)));
  const balance = await report(`ledger-balance?date=${addDays(to, 1)}`);
  expect(minorOf(balance.totals.balance)).toBe(0n);
  expect(balance.totals.debit).toEqual(balance.totals.credit);
});

// Rules: SANDBOX-22
test('nobody who exists can be reached, and no partner was called', async () => {
  for (const { email } of await hotel.api.all('/guests')) expect(email).toMatch(/@example\.com$/);
  for (const partner of ['payments', 'locks', 'registry', 'transport', 'ota'] as const) {
    const channel = partner === 'ota' ? { channel: 'booking_com' } : {};
    const state = await operator().simulate.state.query({ tenant_id: hotel.tenantId, partner, ...channel });
    expect(JSON.stringify(state), partner).not.toMatch(/(res|pay|msg|reg|key|gst)_/);
  }
});

/** Guarantee: no guest of the past is written to. Method: an automation that is older, by the clock of the tenant, than every stay. */
// Rules: SANDBOX-21, AUTO-6
test('the automations of the tenant write to nobody about the past', async () => {
  const tenant = await newTenant({ sandbox: true });
  await tenant.api.post('/message-templates', { name: 'hello', language: 'en', body: 'Hello' });
  const automation = { trigger: 'booked', offset_hours: 0, template_name: 'hello' };
  expect((await tenant.api.post('/message-automations', automation)).status).toBe(201);
  await tenant.advanceClock('60d');
  const { reservations } = await populate(tenant.tenantId, { ...numbers, rooms: 3 });
  expect(reservations).toBeGreaterThan(0);
  expect(await tenant.api.all('/messages?direction=outbound')).toEqual([]);
});

/** Guarantee: an interrupted run goes on, and the same numbers make the same hotel. Method: the process is killed in the middle of a day. */
// Rules: SANDBOX-23
test('a run that is killed in the middle goes on to the same hotel', async () => {
  const tenant = await newTenant({ sandbox: true });
  const masterKey = readFileSync(join(testHome(), 'master.key'), 'utf8').trim();
  const own = await startApiProcess({ env: { INNKEEPER_MASTER_KEY: masterKey } });
  onTestFinished(async () => void (await own.kill()));
  const broken = populate(tenant.tenantId, numbers, operator(own)).catch(() => 'broken');
  await waitFor('some days to be lived', async () => (await tenant.api.get('/night-audits?limit=5')).body.data.length === 5);
  await own.kill();
  expect(await broken).toBe('broken');
  expect((await operator().clock.show.query({ tenant_id: tenant.tenantId })).offset_seconds).toBeLessThan(0);
  const other = { tenant_id: tenant.tenantId, rooms: 3, months: 1, seed: 5 };
  await expect(operator().sandbox.populate.mutate(other)).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-3007' } } });
  const advancing = operator().clock.advance.mutate({ tenant_id: tenant.tenantId, by: '1d' });
  await expect(advancing).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-3007' } } });
  const { property_id } = await populate(tenant.tenantId, numbers);
  expect(await shownBy(tenant)).toEqual(await shownBy(hotel));
  expect(await populate(tenant.tenantId, numbers)).toEqual({ ...answered, property_id }); // it is over: nothing is done
});

// Rules: SANDBOX-21
test('a production tenant, an unknown one and numbers out of range are refused', async () => {
  const live = await newTenant();
  const refusalOf = (input: object) =>
    operator()
      .sandbox.populate.mutate({ tenant_id: live.tenantId, ...input })
      .catch(
        ({
          data: {
            serviceError: { code, details },
          },
        }) => [code, details[0].field],
      );
  expect(await refusalOf({})).toEqual(['SVC-2013', 'tenant_id']);
  expect(await refusalOf({ tenant_id: 'ten_none' })).toEqual(['SVC-2011', 'tenant_id']);
  expect(await refusalOf({ rooms: 0 })).toEqual(['SVC-2013', 'rooms']);
  expect(await refusalOf({ months: 19 })).toEqual(['SVC-2013', 'months']);
});
