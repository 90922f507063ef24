import { ServiceError } from '@innkeeper/kernel';
import { type Database, openDatabase, secretsOf, systemStatement } from '@innkeeper/platform';
import { entities, runDueBatch } from '@innkeeper/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFolio } from '../harness/folios.ts';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { auditsOf } from '../harness/night-audits.ts';
import { dueWork } from '../harness/operations.ts';
import { book, soldOf } from '../harness/stays.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';

/** Statements left before the process counts as killed: from then on everything fails, and uncommitted work is rolled back. */
let statementsLeft = Number.POSITIVE_INFINITY;
let db: Database;

function observe(): void {
  if (statementsLeft-- <= 0) throw new ServiceError('SVC-9003');
}

beforeAll(async () => {
  const url = process.env['DATABASE_URL'] ?? '';
  db = await openDatabase({ url, entities, connectionsMax: 6, onError: () => undefined, observe });
});

afterAll(() => db.close());

const planned = fc.record({
  arrival: fc.nat({ max: 3 }),
  nights: fc.integer({ min: 1, max: 3 }),
  isTentative: fc.boolean(),
  comes: fc.boolean(),
});
type StayPlan = typeof planned extends fc.Arbitrary<infer P> ? P : never;
type BookedPlan = StayPlan & { readonly id: string; readonly folioId: string };

const game = fc.record({
  noShow: fc.constantFrom('list' as const, 'cancel' as const),
  stays: fc.array(planned, { minLength: 4, maxLength: 7 }),
  moves: fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 2 }),
      kills: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 }),
      workers: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
});
type Game = typeof game extends fc.Arbitrary<infer G> ? G : never;

/**
 * Guarantee: whenever the audit is killed, and however many workers run it, every night is posted once, every no-show cancelled once with
 * one fee, every business date audited once, and the ledger balances. Method: random stays; the clock of a sandbox is moved in the
 * database, audits die after a random number of statements, and one runs to its end.
 */
// Rules: AUDIT-2, AUDIT-4, AUDIT-8, AUDIT-9, AUDIT-10
test('nights, no-shows and business dates are handled once, wherever the audit is killed', async () => {
  await fc.assert(fc.asyncProperty(game, play), { numRuns: 5 });
}, 240_000);

async function play({ noShow, stays, moves }: Game): Promise<void> {
  const change = (file: HotelFile): HotelFile => ({ ...file, property: { ...file.property, no_show: noShow } });
  const hotel = await newHotel({ sandbox: true, timezone: 'Atlantic/Reykjavik', rooms: { STD: 8 }, change });
  const booked: BookedPlan[] = [];
  for (const plan of stays) booked.push(await bookPlanned(hotel, plan));
  let today = 0;
  for (const { days, kills, workers } of moves) {
    await checkInBefore(hotel, booked, today + days);
    await db.runAsSystem(moveClock, [hotel.tenantId, days * 86_400]);
    today += days;
    for (const count of kills) await runUntilKilled(hotel, count, workers);
    await runAudit(hotel);
  }
  await expectHandledOnce(hotel, { noShow, booked, today });
}

async function bookPlanned(hotel: Hotel, plan: StayPlan): Promise<BookedPlan> {
  const window = { arrival: hotel.day(plan.arrival), departure: hotel.day(plan.arrival + plan.nights) };
  const { id, folio_id: folioId } = await book(hotel, { ...window, ...(plan.isTentative ? { status: 'tentative' } : {}) });
  return { ...plan, id, folioId };
}

/** Checks in the guests of the next days at once, with an override of the date. */
async function checkInBefore(hotel: Hotel, booked: readonly BookedPlan[], day: number): Promise<void> {
  for (const { id } of booked.filter((stay) => isGuest(stay) && stay.arrival < day)) {
    const entered = await hotel.api.post(`/reservations/${id}/check-in`, { override: true });
    expect([200, 409]).toContain(entered.status); // 409: already checked in
  }
}

const isGuest = ({ comes, isTentative }: StayPlan): boolean => comes && !isTentative;

const moveClock = systemStatement<never>(
  'test.move_clock',
  'update access.tenant set clock_offset_seconds = clock_offset_seconds + $2 where id = $1',
);

async function runUntilKilled(hotel: Hotel, statements: number, workers: number): Promise<void> {
  statementsLeft = statements;
  const ends = await Promise.allSettled(Array.from({ length: workers }, () => runAudit(hotel)));
  statementsLeft = Number.POSITIVE_INFINITY;
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'SVC-9003' });
}

async function runAudit(hotel: Hotel): Promise<void> {
  const work = dueWork.find(({ name }) => name === 'booking.night-audit');
  if (!work) throw new Error('there is no night audit');
  const onFailure = (error: unknown) => expect.fail(String(error));
  const deps = { db, secrets: secretsOf(testKeyRing), tenantId: hotel.tenantId, onFailure };
  let after: string | null = null;
  do after = (await runDueBatch(deps, work, after)).next;
  while (after !== null);
}

interface ExpectedOutcome {
  readonly noShow: 'list' | 'cancel';
  readonly booked: readonly BookedPlan[];
  readonly today: number;
}

async function expectHandledOnce(hotel: Hotel, { noShow, booked, today }: ExpectedOutcome): Promise<void> {
  const dates = Array.from({ length: today }, (_, index) => index);
  const absentOn = (date: number) => booked.filter((stay) => !stay.comes && !stay.isTentative && stay.arrival === date);
  const guests = booked.filter((stay) => isGuest(stay) && stay.arrival < today);
  const audits = await auditsOf(hotel);
  expect(audits).toMatchObject(
    dates.map((date) => ({
      business_date: hotel.day(date),
      status: 'completed',
      nights_posted: guests.filter(({ arrival, nights }) => arrival <= date && date < arrival + nights).length,
      no_shows: absentOn(date).length,
      due_outs: guests.filter(({ arrival, nights }) => arrival + nights <= date).length,
    })),
  );
  const code = noShow === 'cancel' ? 'no_show' : 'not_arrived';
  const named = audits.map(({ findings }) => findings.filter((finding: { code: string }) => finding.code === code));
  expect(named.map((list) => list.map(({ resource_id }: { resource_id: string }) => resource_id).sort())).toEqual(
    dates.map((date) =>
      absentOn(date)
        .map(({ id }) => id)
        .sort(),
    ),
  );
  for (const stay of booked) await expectOutcome(hotel, stay, { noShow, today });
  const live = booked.filter(({ isTentative, comes, arrival }) => !isTentative && (comes || noShow === 'list' || arrival >= today));
  const sold = Array.from(
    { length: 7 },
    (_, date) => live.filter(({ arrival, nights }) => arrival <= date && date < arrival + nights).length,
  );
  expect(await soldOf(hotel, 'STD', [0, 6])).toEqual(sold);
  expect((await hotel.api.get('/incidents')).body.data).toEqual([]);
  await expectSoundLedger(hotel);
}

async function expectOutcome(hotel: Hotel, stay: BookedPlan, { noShow, today }: Omit<ExpectedOutcome, 'booked'>): Promise<void> {
  const { status, cancellation } = (await hotel.api.get(`/reservations/${stay.id}`)).body;
  const { entries } = await readFolio(hotel, stay.folioId);
  const posted = entries
    .filter(({ kind }: { kind: string }) => kind === 'room')
    .map((entry: { service_date: string }) => entry.service_date);
  const fees = entries.filter(({ kind }: { kind: string }) => kind === 'fee').length;
  const hasCome = isGuest(stay) && stay.arrival < today;
  const isNoShow = !stay.isTentative && !stay.comes && stay.arrival < today && noShow === 'cancel';
  const expectedStatus = stay.isTentative || isNoShow ? 'cancelled' : hasCome ? 'checked_in' : 'confirmed';
  const reason = stay.isTentative ? 'expired' : isNoShow ? 'no_show' : null;
  const slept = Math.max(0, Math.min(stay.nights, today - stay.arrival));
  expect({ status, reason: cancellation?.reason ?? null, posted, fees }).toEqual({
    status: expectedStatus,
    reason,
    posted: hasCome ? Array.from({ length: slept }, (_, night) => hotel.day(stay.arrival + night)) : [],
    fees: isNoShow ? 1 : 0,
  });
}
