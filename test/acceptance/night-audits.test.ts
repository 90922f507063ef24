import { runNightAudit } from '@innkeeper/booking';
import { addDays, systemClock } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { postFee } from '../harness/fees.ts';
import { eur, readFolio } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { auditsOf, cancellingHotel, tamper } from '../harness/night-audits.ts';
import { requestContext } from '../harness/request-context.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { secondProperty } from '../harness/second-property.ts';
import { book, bookFromToday, guestInHouse, soldOf } from '../harness/stays.ts';

const unchanging = 'Atlantic/Reykjavik'; // days of 24 hours all year round

const readStay = async (hotel: Hotel, id: string) => (await hotel.api.get(`/reservations/${id}`)).body;
const feesOf = async (hotel: Hotel, folioId: string) =>
  (await readFolio(hotel, folioId)).entries.filter(({ kind }: { kind: string }) => kind === 'fee');

// Rules: AUDIT-8, SANDBOX-3
test('moving the clock by 30 days audits 30 business dates in order, each once', async () => {
  const hotel = await newHotel({ sandbox: true, timezone: unchanging });
  await guestInHouse(hotel, 20);
  await hotel.advanceClock('30d');
  const audits = await auditsOf(hotel);
  const dates = Array.from({ length: 30 }, (_, index) => hotel.day(index));
  expect(audits.map(({ business_date }) => business_date)).toEqual(dates);
  expect(audits.map(({ status }) => status)).toEqual(dates.map(() => 'completed'));
  expect(audits.map(({ nights_posted }) => nights_posted)).toEqual(dates.map((_, index) => (index < 20 ? 1 : 0)));
  expect(audits.map(({ due_outs }) => due_outs)).toEqual(dates.map((_, index) => (index < 20 ? 0 : 1)));
  await hotel.advanceClock('0s');
  expect(await auditsOf(hotel)).toEqual(audits);
});

// Rules: AUDIT-9, WIRE-1
test('no-shows and overdue guests are listed and left unchanged', async () => {
  const hotel = await newHotel({ sandbox: true });
  const absent = await bookFromToday(hotel, 2);
  const staying = await guestInHouse(hotel, 1);
  await hotel.advanceClock('24h');
  await hotel.advanceClock('24h');
  const [first, second] = await auditsOf(hotel);
  const notArrived = { code: 'not_arrived', resource_id: absent.id, message: expect.any(String) };
  const dueOut = { code: 'due_out', resource_id: staying.id, message: expect.any(String) };
  expect(first).toEqual({
    id: expect.stringMatching(/^aud_/),
    property_id: hotel.propertyId,
    business_date: hotel.day(0),
    status: 'completed',
    started_at: expect.stringMatching(/Z$/),
    completed_at: expect.stringMatching(/Z$/),
    nights_posted: 1,
    no_shows: 1,
    due_outs: 0,
    findings_total: 1,
    findings: [notArrived],
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
  expect(second).toMatchObject({ business_date: hotel.day(1), no_shows: 0, due_outs: 1, findings: [dueOut] });
  expect(await readStay(hotel, absent.id)).toMatchObject({ status: 'confirmed', cancellation: null });
  expect((await hotel.readOnly.get(`/night-audits/${first?.id}`)).body).toEqual(first);
  const found = await hotel.readOnly.get(`/night-audits/${second?.id}/findings?code=due_out&limit=1`);
  expect(found.body).toEqual({ data: [dueOut] });
});

// Rules: AUDIT-10
test('a no-show is cancelled once, with its fee and nights, where the property wants it', async () => {
  const hotel = await cancellingHotel();
  const absent = await bookFromToday(hotel, 2);
  const optional = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1), status: 'tentative' });
  expect(await soldOf(hotel, 'STD', [0, 1])).toEqual([2, 1]);
  await hotel.advanceClock('24h');
  await hotel.advanceClock('0s');
  expect(await readStay(hotel, absent.id)).toMatchObject({
    status: 'cancelled',
    cancellation: { reason: 'no_show', fee_due: eur('0.00') },
  });
  expect(await readStay(hotel, optional.id)).toMatchObject({ status: 'cancelled', cancellation: { reason: 'expired', fee_due: null } });
  expect(await feesOf(hotel, absent.folio_id)).toMatchObject([
    { code: 'cancellation_fee', amount: eur('104.00'), reservation_id: absent.id, service_date: hotel.day(0) },
  ]);
  expect(await feesOf(hotel, optional.folio_id)).toEqual([]);
  expect(await soldOf(hotel, 'STD', [0, 1])).toEqual([0, 0]);
  const names = (await eventsOf(hotel, absent.id)).map(({ name }) => name);
  expect(names).toEqual(['reservation.created', 'reservation.cancelled']);
  const [audit] = await auditsOf(hotel);
  expect(audit).toMatchObject({ status: 'completed', no_shows: 1, findings: [{ code: 'no_show', resource_id: absent.id }] });
  const logged = await hotel.api.get(`/audit?resource_id=${absent.id}`);
  expect(logged.body.data[0]).toMatchObject({ actor: { kind: 'system' }, after: { status: 'cancelled' } });
  await expectSoundLedger(hotel);
});

// Rules: AUDIT-10
test('only the unposted part of a no-show fee is posted', async () => {
  const hotel = await cancellingHotel();
  const [part, whole] = [await bookFromToday(hotel, 1), await bookFromToday(hotel, 1)];
  await postFee(hotel, part.folio_id, '40.00');
  await postFee(hotel, whole.folio_id, '104.00');
  await hotel.advanceClock('24h');
  const amounts = async (folioId: string) => (await feesOf(hotel, folioId)).map(({ amount }: { amount: object }) => amount);
  expect(await amounts(part.folio_id)).toEqual([eur('40.00'), eur('64.00')]);
  expect(await amounts(whole.folio_id)).toEqual([eur('104.00')]);
  await expectSoundLedger(hotel);
});

// In this process: three concurrent audits of today, while half of the guests check in over HTTP.
// Rules: AUDIT-11, AUDIT-8, AUDIT-2
test('a stay is checked in or a no-show, never both, and concurrent audits act as one', async () => {
  const hotel = await newHotel({ rooms: { STD: 12 } });
  const stays = [];
  for (let count = 0; count < 8; count++) stays.push(await bookFromToday(hotel, 1));
  const day = { propertyId: hotel.propertyId, businessDate: hotel.day(0), noShow: 'cancel' } as const;
  const ctx = await requestContext(hotel);
  const auditing = Array.from({ length: 3 }, () => runNightAudit(ctx, day));
  const arriving = stays.slice(4).map((stay) => hotel.api.post(`/reservations/${stay.id}/check-in`));
  const answers = await Promise.all(arriving);
  const audits = await Promise.all(auditing);
  await runNightAudit(ctx, day);
  expect(new Set(audits.map(({ auditId }) => auditId)).size).toBe(1);
  expect(audits.flatMap(({ failed }) => failed)).toEqual([]);
  for (const [index, stay] of stays.entries()) {
    const entered = answers[index - 4];
    const isIn = entered?.status === 200;
    if (entered && !isIn) expect([entered.status, entered.body.code]).toEqual([409, 'SVC-3007']);
    const { status, cancellation, checked_in_at } = await readStay(hotel, stay.id);
    expect([status, cancellation?.reason ?? null, checked_in_at !== null]).toEqual(
      isIn ? ['checked_in', null, true] : ['cancelled', 'no_show', false],
    );
    expect(await feesOf(hotel, stay.folio_id)).toHaveLength(isIn ? 0 : 1);
    const kinds = (await readFolio(hotel, stay.folio_id)).entries.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(isIn ? ['room', 'tax', 'tax'] : ['fee']);
  }
  const running = await auditsOf(hotel);
  const inHouse = answers.filter(({ status }) => status === 200).length;
  expect(running).toMatchObject([{ status: 'running', nights_posted: inHouse, completed_at: null }]);
  await expectSoundLedger(hotel);
});

// Method: the total of a folio is changed in the database, and corrected.
// Rules: AUDIT-12, AUDIT-13
test('a day whose ledger does not balance stays open, with one incident, and closes on its own when it balances again', async () => {
  const hotel = await newHotel({ sandbox: true });
  const stay = await guestInHouse(hotel, 3);
  await tamper(hotel, stay.folio_id, 100);
  await hotel.advanceClock('24h');
  await hotel.advanceClock('24h');
  const [first, second] = await auditsOf(hotel);
  const fault = { code: 'ledger_unbalanced', resource_id: stay.folio_id, message: expect.stringContaining('by 100 minor units') };
  expect(first).toMatchObject({ status: 'blocked', completed_at: null, nights_posted: 1, findings: [fault] });
  expect(second).toMatchObject({
    status: 'blocked',
    nights_posted: 1,
    findings: [{ code: 'day_before_open', resource_id: first?.id }, fault],
  });
  const incidents = async () => (await hotel.api.get('/incidents?kind=day_not_closed')).body.data;
  expect(await incidents()).toMatchObject([
    { property_id: hotel.propertyId, resolved_at: null, message: expect.stringContaining(hotel.day(0)) },
  ]);
  await tamper(hotel, stay.folio_id, -100);
  await hotel.advanceClock('0s');
  const closed = await auditsOf(hotel, '?status=completed');
  expect(closed).toMatchObject([
    { id: first?.id, findings: [], findings_total: 0 },
    { id: second?.id, findings: [] },
  ]);
  expect(await incidents()).toMatchObject([{ resolved_at: expect.any(String) }]);
  expect(await auditsOf(hotel, '?status=blocked,running')).toEqual([]);
});

// Rules: AUDIT-3, AUDIT-8
test('properties of one tenant in several zones are each audited by their own date', async () => {
  const hotel = await newHotel({ sandbox: true, timezone: 'Pacific/Pago_Pago' });
  const ahead = await secondProperty(hotel, knownHotel({ timezone: 'Pacific/Kiritimati' }));
  const [date, dateAhead] = [hotel.day(0), systemClock.today('Pacific/Kiritimati')];
  await hotel.advanceClock('48h');
  const datesOf = async (id: string) => (await auditsOf(hotel, `?property_id=${id}`)).map(({ business_date }) => business_date);
  expect(await datesOf(hotel.propertyId)).toEqual([date, addDays(date, 1)]);
  expect(await datesOf(ahead)).toEqual([dateAhead, addDays(dateAhead, 1)]);
  expect(await auditsOf(hotel, `?property_id=${ahead}&date_from=${dateAhead}&date_to=${dateAhead}`)).toHaveLength(1);
  const page = await hotel.api.get('/night-audits?limit=3');
  expect((await hotel.api.get(`/night-audits?limit=3&cursor=${page.body.next_cursor}`)).body.data).toHaveLength(1);
});

// Rules: AUDIT-8, WIRE-22
test('invalid questions about night audits are refused', async () => {
  const [hotel, other] = [await newHotel({ sandbox: true }), await newHotel()];
  await hotel.advanceClock('24h');
  const [audit] = await auditsOf(hotel);
  const codeOf = async (path: string) => (await hotel.readOnly.get(path)).body.code;
  expect(await codeOf('/night-audits?status=open')).toBe('SVC-2009');
  expect(await codeOf('/night-audits?date_from=soon')).toBe('SVC-2013');
  expect(await codeOf('/night-audits?cursor=x')).toBe('SVC-2014');
  expect(await codeOf('/night-audits/aud_unknown')).toBe('SVC-2011');
  expect(await codeOf('/night-audits/aud_unknown/findings')).toBe('SVC-2011');
  expect(await codeOf(`/night-audits/${audit?.id}/findings?code=other`)).toBe('SVC-2009');
  expect(await codeOf(`/night-audits/${audit?.id}/findings?cursor=x`)).toBe('SVC-2014');
  expect((await other.api.get(`/night-audits/${audit?.id}`)).body.code).toBe('SVC-2011');
});
