import { openDatabase, secretsOf, systemStatement } from '@innkeeper/platform';
import { entities, runDueBatch } from '@innkeeper/server';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { auditsOf, tamper } from '../harness/night-audits.ts';
import { dueWork } from '../harness/operations.ts';
import { secondProperty } from '../harness/second-property.ts';
import { guestInHouse } from '../harness/stays.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';

const attempt = fc.record({
  soundDays: fc.nat({ max: 2 }), // before the ledger is changed
  blockedDays: fc.integer({ min: 12, max: 21 }),
});

const statementsMax = 90; // per attempt at two properties, however many days wait; auditing and closing a day takes a dozen

const passDay = systemStatement<never>(
  'test.pass_day',
  'update access.tenant set clock_offset_seconds = clock_offset_seconds + 86400 where id = $1',
);

/**
 * Guarantee: while a property is blocked for weeks its nights are posted and the others of the tenant are closed, at a constant cost; once
 * the ledger balances all days close, in order. Method: the total of a folio is changed in the database, days pass, and it is corrected;
 * the statements of each audit in this process are counted.
 */
// Rules: AUDIT-4, AUDIT-8, AUDIT-12, AUDIT-13
test('a property blocked for weeks blocks no other, costs no more by the day, and closes its days in order', async () => {
  const [{ soundDays, blockedDays } = { soundDays: 0, blockedDays: 12 }] = fc.sample(attempt, { numRuns: 1, seed: 15_05 });
  const hotel = await newHotel({ sandbox: true, timezone: 'Atlantic/Reykjavik' });
  const other = await secondProperty(hotel);
  const stay = await guestInHouse(hotel, 30);
  const house = await ownAuditor(hotel);
  for (let day = 0; day < soundDays; day++) await house.passDay();
  await tamper(hotel, stay.folio_id, 100);
  for (let day = 0; day < blockedDays; day++) expect(await house.passDay(), `statements on day ${day}`).toBeLessThanOrEqual(statementsMax);
  const days = soundDays + blockedDays;
  const statusesOf = async (id: string) => (await auditsOf(hotel, `?property_id=${id}`)).map(({ status }) => status);
  expect(await statusesOf(hotel.propertyId)).toEqual(Array.from({ length: days }, (_, day) => (day < soundDays ? 'completed' : 'blocked')));
  expect(new Set(await statusesOf(other))).toEqual(new Set(['completed']));
  expect((await hotel.api.get('/incidents?kind=day_not_closed')).body.data).toMatchObject([{ resolved_at: null }]);
  await tamper(hotel, stay.folio_id, -100);
  await house.audit();
  const audits = await auditsOf(hotel, `?property_id=${hotel.propertyId}`);
  expect(audits.map(({ business_date, status, nights_posted }) => [business_date, status, nights_posted])).toEqual(
    Array.from({ length: days }, (_, day) => [hotel.day(day), 'completed', 1]),
  );
  const closed = audits.map(({ completed_at }) => completed_at);
  expect(closed).toEqual(closed.toSorted());
  expect(audits.flatMap(({ findings }) => findings)).toEqual([]);
  expect((await hotel.api.get('/incidents?kind=day_not_closed')).body.data).toMatchObject([{ resolved_at: expect.any(String) }]);
  await expectSoundLedger(hotel);
});

interface Auditor {
  /** Runs the audit; returns the number of statements. */
  audit(): Promise<number>;
  passDay(): Promise<number>;
}

async function ownAuditor({ tenantId }: Hotel): Promise<Auditor> {
  let sent = 0;
  const url = process.env['DATABASE_URL'] ?? '';
  const db = await openDatabase({ url, entities, connectionsMax: 4, onError: () => undefined, observe: () => void sent++ });
  onTestFinished(() => db.close());
  const work = dueWork.find(({ name }) => name === 'booking.night-audit');
  if (!work) throw new Error('there is no night audit');
  const deps = { db, secrets: secretsOf(testKeyRing), tenantId, onFailure: (error: unknown) => expect.fail(String(error)) };
  const audit = async (): Promise<number> => {
    sent = 0;
    let after: string | null = null;
    do after = (await runDueBatch(deps, work, after)).next;
    while (after !== null);
    return sent;
  };
  const passOne = async (): Promise<number> => {
    await db.runAsSystem(passDay, [tenantId]);
    return audit();
  };
  return { audit, passDay: passOne };
}
