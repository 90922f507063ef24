import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, eachNight, parseMoney } from '@innkeeper/kernel';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { clockLeaseSeconds, expireClockLease } from '../harness/clock-lease.ts';
import { operator, testHome } from '../harness/instance.ts';
import { type Numbers, populate, shownBy, tenantOn } from '../harness/populate-sandbox.ts';
import { taxAuthorityOf } from '../harness/tax-authority.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { datesThrough, expectFoliosIn, expectTrialBalancesOf } from '../harness/trial-balances.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: a hotel of eight rooms and a month, which several tests read. The day is always the same, so that whatever a hotel has to
// deal with is among what happens.

type Body = Answer['body'];
type Amount = { readonly currency: string; readonly amount: string };

const today = '2030-04-01';
const numbers: Numbers = { rooms: 8, months: 1, seed: 178 };
let hotel: Tenant;
let answered: Awaited<ReturnType<typeof populate>>;
let stays: Body[];
let before: number;

const clockOf = async ({ tenantId }: Tenant): Promise<number> =>
  (await operator().clock.show.query({ tenant_id: tenantId })).offset_seconds;

beforeAll(async () => {
  hotel = await tenantOn(today);
  before = await clockOf(hotel);
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
test('the answer counts what was created, and the hotel is in the present', async () => {
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
    groups: 0,
    reservations: stays.length,
    folios: folios?.length,
    messages: messages?.length,
    reviews: reviews?.length,
  });
  expect(rooms).toHaveLength(8);
  for (const status of ['checked_out', 'confirmed', 'cancelled']) expect(ofStatus(status), status).not.toEqual([]);
  for (const { cancellation } of ofStatus('cancelled')) expect(['guest_request', 'ota', 'no_show']).toContain(cancellation.reason);
  const audited: string[] = audits?.map(({ business_date }) => business_date).toSorted() ?? [];
  expect(addDays(audited.at(-1) ?? '', 1)).toBe(today);
  for (const { arrival, departure } of ofStatus('checked_in')) expect(arrival < today && today <= departure).toBe(true);
  for (const { arrival } of ofStatus('confirmed')) expect(arrival >= today).toBe(true);
  expect(await clockOf(hotel)).toBe(before);
  expect(audits?.filter(({ status }) => status !== 'completed')).toEqual([]);
  expect(audits?.length).toBeGreaterThan(27);
});

// Rules: SANDBOX-21
test('the ledger balances, and departed guests owe nothing', async () => {
  expect(await operator().ledger.verify.query({ tenant_id: hotel.tenantId })).toEqual({ ok: true, faults: [] });
  const folios = new Map((await hotel.api.all('/folios')).map((folio) => [folio.id, folio]));
  for (const { folio_id } of ofStatus('checked_out'))
    expect(folios.get(folio_id)).toMatchObject({ status: 'closed', balance: { amount: '0.00' } });
});

// Method: reservations, folios and invoices added up.
// Rules: SANDBOX-21, REP-11
test('the reports reconcile with the reservations, folios and invoices', async () => {
  const [from, to] = [days()[0], addDays(days().at(-1), -1)];
  const onTheBooks = ofStatus('confirmed', 'checked_in', 'checked_out');
  const nights = onTheBooks
    .flatMap(({ arrival, departure }) => eachNight(arrival, departure))
    .filter((night) => night >= from && night <= to);
  const { rows } = await report(`occupancy?from=${from}&to=${to}`);
  for (const { date, rooms_sold } of rows) expect([date, rooms_sold]).toEqual([date, nights.filter((night) => night === date).length]);
  const channels = await report(`revenue-by-channel?from=${from}&to=${to}`);
  expect(channels.totals.room_nights).toBe(nights.length);
});

// Method: the documents of the past added up, the authority's record, and the export read by itself.
// Rules: SANDBOX-21, FISCAL-10, FISCAL-27, FISCAL-29, REP-11
test('every closed folio of the past has its legal documents, and the authority takes them month by month', async () => {
  const closed = (await hotel.api.all('/folios')).filter(({ status }) => status === 'closed');
  const documents = await hotel.api.all('/fiscal-documents');
  for (const ofKind of Map.groupBy(documents.toReversed(), ({ kind }) => kind).values()) {
    const dated = ofKind.map(({ issued_at }) => issued_at);
    expect(dated).toEqual(dated.toSorted());
  }
  const sumOf = (part: 'vat' | 'gross', of: readonly Body[]): bigint =>
    of.reduce((total, { kind, totals }) => total + (kind === 'credit_note' ? -1n : 1n) * minorOf(totals[part]), 0n);
  for (const { id, totals } of closed) {
    const total = sumOf(
      'gross',
      documents.filter(({ folio_id }) => folio_id === id),
    );
    expect([id, total]).toEqual([id, sum([totals.charges, totals.taxes, totals.discounts])]);
  }
  const tax = await report(`tax?from=${days()[0]}&to=${today}`);
  expect(minorOf(tax.totals.gross)).toBe(sumOf('gross', documents));
  const vat = tax.rows.filter(({ tax: name }: { tax: string }) => name === 'vat');
  expect(sum(vat.map(({ tax_amount }: { tax_amount: Amount }) => tax_amount))).toBe(sumOf('vat', documents));
  expect(await operator().fiscal.verify.query({ tenant_id: hotel.tenantId })).toMatchObject({ ok: true, documents: documents.length });
  await waitFor('the report of the month', async () => (await taxAuthorityOf(hotel.tenantId).state()).reports.length > 0);
  await waitFor('the answers', async () => (await hotel.api.get('/fiscal-documents?status=accepted&limit=1')).body.data.length > 0);
  expect((await hotel.api.all('/fiscal-documents')).filter(({ status }) => status === 'rejected')).toEqual([]);
});

// Method: compares each day's balance with the entries posted by its end.
// Rules: SANDBOX-21, REP-16
test('the trial balance of each past day is the sum of the postings until then', async () => {
  const dates = datesThrough(days()[0], today);
  const accounts = await expectTrialBalancesOf(hotel, dates);
  await expectFoliosIn(hotel, today);
  expect(Math.min(...accounts)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...accounts)).toBeGreaterThan(6);
});

const entriesOf = (folio: Body): Body[] => folio.entries;
const kindsOn = (folio: Body): string[] => entriesOf(folio).map(({ kind }) => kind);

/** Guarantee: folios are split, shared, refunded and written off, and all of them balance. Method: the folios by their entries. */
// Rules: SANDBOX-21
test('guests and companies share folios, get refunds, and owe fees', async () => {
  const folios = await hotel.api.all('/folios');
  const byId = new Map(folios.map((folio) => [folio.id, folio]));
  const split = folios.filter(({ parent_folio_id }) => parent_folio_id !== null);
  expect(split).toHaveLength(4);
  const named: string[] = [];
  for (const { parent_folio_id, status, balance, ...own } of split) {
    expect([status, balance.amount]).toEqual(['closed', '0.00']);
    expect(kindsOn({ ...own })).toEqual(expect.arrayContaining(['ancillary', 'payment']));
    const [stay] = byId.get(parent_folio_id)?.reservation_ids ?? [];
    expect(stays.find(({ id }) => id === stay)).toMatchObject({ channel: 'corporate', status: 'checked_out' });
    const { kind, customer } = (await hotel.api.get(`/folios/${parent_folio_id}/invoice`)).body;
    named.push(kind === 'simplified_invoice' ? kind : customer.name); // a small one names no customer
  }
  expect(new Set(named)).toEqual(new Set(['simplified_invoice', 'Exemplo Engenharia Lda (invented)']));
  const shared = folios.filter(({ reservation_ids }) => reservation_ids.length === 2);
  expect(shared.filter(({ status }) => status === 'closed').length).toBeGreaterThanOrEqual(2);
  const refunded = folios.filter((folio) => kindsOn(folio).includes('refund'));
  expect(refunded.length).toBeGreaterThanOrEqual(3);
  for (const folio of refunded) {
    const paid = entriesOf(folio).filter(({ kind }) => kind === 'payment' || kind === 'refund');
    expect(sum(paid.map(({ amount }) => amount))).toBe(minorOf(folio.totals.payments));
    expect([folio.status, folio.balance.amount]).toEqual(['closed', '0.00']);
  }
  const noShows = stays.filter(({ cancellation }) => cancellation?.reason === 'no_show').map(({ folio_id }) => byId.get(folio_id));
  expect(noShows.length).toBeGreaterThanOrEqual(3);
  for (const folio of noShows) expect(kindsOn(folio ?? {})).toContain('fee');
});

/** Guarantee: answers come later, in the language of the question, and nothing waits for a transport. Method: reads all conversations. */
// Rules: SANDBOX-21
test('the hotel answers every guest who wrote', async () => {
  const messages = await hotel.api.all('/messages');
  const conversations = Map.groupBy(messages, ({ conversation_id }) => conversation_id);
  expect(conversations.size).toBeGreaterThan(5);
  for (const said of conversations.values()) {
    const chronological = said.toSorted((left, right) => left.created_at.localeCompare(right.created_at));
    expect(chronological.map(({ direction, status }) => [direction, status])).toEqual([
      ['inbound', 'received'],
      ['outbound', 'delivered'],
    ]);
  }
  for (const { waiting_since } of await hotel.api.all('/conversations')) expect(waiting_since).toBeNull();
});

/** Guarantee: foreign guests are registered at entry and exit, in files without gaps. Method: compares the registrations with the stays. */
// Rules: SANDBOX-26
test('foreign guests of the past are registered, and nobody else', async () => {
  const registrations = await hotel.api.all('/registrations');
  const guests = new Map((await hotel.api.all('/guests')).map((guest) => [guest.id, guest]));
  const slept = ofStatus('checked_in', 'checked_out');
  const bookers = new Set(slept.map(({ id, guest_id }) => `${id} ${guest_id}`));
  const entries = registrations.filter(({ kind }) => kind === 'entry');
  expect(new Set(entries.map(({ reservation_id }) => reservation_id)).size).toBe(slept.length);
  expect(entries.length).toBeGreaterThan(bookers.size); // guests who came with children are named
  for (const { status, guest_id, file_number, last_error } of registrations) {
    const isForeign = guests.get(guest_id)?.nationality !== 'PT';
    expect([status, file_number !== null, last_error]).toEqual([isForeign ? 'accepted' : 'not_required', isForeign, null]);
  }
  const files = new Set(registrations.flatMap(({ file_number }) => file_number ?? []));
  expect([...files].toSorted((left, right) => left - right)).toEqual(Array.from(files, (_, index) => index + 1));
  const left = ofStatus('checked_out').filter(({ guest_id }) => guests.get(guest_id)?.nationality !== 'PT');
  const exits = new Set(registrations.filter(({ kind }) => kind === 'exit').map(({ reservation_id }) => reservation_id));
  for (const { id } of left) expect(exits.has(id)).toBe(true);
});

// Rules: SANDBOX-22
test('nobody who exists can be reached, and no partner was called', async () => {
  const guests = await hotel.api.all('/guests');
  expect(guests.filter(({ email }) => email !== null && !email.endsWith('@example.com'))).toEqual([]);
  expect(guests.filter(({ email }) => email !== null).length).toBeGreaterThan(50);
  for (const partner of ['payments', 'locks', 'registry', 'transport', 'ota'] as const) {
    const channel = partner === 'ota' ? { channel: 'booking_com' } : {};
    const state = await operator().simulate.state.query({ tenant_id: hotel.tenantId, partner, ...channel });
    expect(JSON.stringify(state), partner).not.toMatch(/(res|pay|msg|reg|key|gst)_/);
  }
});

// Method: an automation that is older, by the clock of the tenant, than every stay.
// Rules: SANDBOX-21, AUTO-6
test('automations send nothing to guests of the past', async () => {
  const tenant = await newTenant({ sandbox: true });
  await tenant.api.post('/message-templates', { name: 'hello', language: 'en', body: 'Hello' });
  const automation = { trigger: 'booked', offset_hours: 0, template_name: 'hello' };
  expect((await tenant.api.post('/message-automations', automation)).status).toBe(201);
  await tenant.advanceClock('60d');
  const { reservations } = await populate(tenant.tenantId, { ...numbers, rooms: 3 });
  expect(reservations).toBeGreaterThan(0);
  const written = await tenant.api.all('/messages?direction=outbound');
  expect(written.filter(({ template_id }) => template_id !== null)).toEqual([]);
});

// Method: the process is killed in the middle of a day.
// Rules: SANDBOX-23
test('a run killed in the middle resumes and creates the same hotel', async () => {
  const tenant = await tenantOn(today);
  const offset = await clockOf(tenant);
  const masterKey = readFileSync(join(testHome(), 'master.key'), 'utf8').trim();
  const own = await startApiProcess({ env: { INNKEEPER_MASTER_KEY: masterKey } });
  onTestFinished(async () => void (await own.kill()));
  const broken = populate(tenant.tenantId, numbers, operator(own)).catch(() => 'broken');
  await waitFor('some days to be lived', async () => (await tenant.api.get('/night-audits?limit=5')).body.data.length === 5);
  await own.kill();
  expect(await broken).toBe('broken');
  expect(await clockOf(tenant)).toBeLessThan(offset);
  const other = { tenant_id: tenant.tenantId, rooms: 3, months: 1, seed: 5 };
  await expect(operator().sandbox.populate.mutate(other)).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-3007' } } });
  const advancing = operator().clock.advance.mutate({ tenant_id: tenant.tenantId, by: '1d' });
  await expect(advancing).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-3007' } } });
  expect(await clockLeaseSeconds(tenant.tenantId)).toBeLessThanOrEqual(5);
  await expireClockLease(tenant.tenantId);
  const { property_id } = await populate(tenant.tenantId, numbers);
  expect(await shownBy(tenant)).toEqual(await shownBy(hotel));
  expect(await populate(tenant.tenantId, numbers)).toEqual({ ...answered, property_id }); // already complete: nothing is done
});

// Method: the client hangs up while days are being populated.
// Rules: SANDBOX-23
test('populating stops after the current day when its caller hangs up, and delays nobody', async () => {
  const tenant = await tenantOn(today);
  const hungUp = new AbortController();
  const asked = operator().sandbox.populate.mutate({ tenant_id: tenant.tenantId, rooms: 8, months: 6, seed: 3 }, { signal: hungUp.signal });
  const cut = expect(asked).rejects.toThrow();
  await waitFor('a day to be lived', async () => (await tenant.api.get('/night-audits?limit=1')).body.data.length === 1);
  hungUp.abort();
  await cut;
  await waitFor('the clock to be released', async () => (await clockLeaseSeconds(tenant.tenantId)) === null);
  const audited = await tenant.api.all('/night-audits');
  expect(audited.length).toBeLessThan(20); // a slice of eight seconds is several times as many
  const other = operator().sandbox.populate.mutate({ tenant_id: tenant.tenantId, rooms: 3, months: 1, seed: 5 });
  const details = [{ field: 'tenant_id', issue: 'is being populated with other numbers' }];
  await expect(other).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-3007', details } } });
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
