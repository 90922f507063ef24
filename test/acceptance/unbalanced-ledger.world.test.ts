import { addDays, systemClock } from '@innkeeper/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { type Api, client } from '../harness/client.ts';
import { charge, newFolio, pay } from '../harness/folios.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { scrape } from '../harness/scrape.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a database of the file's own, whose owner changes ledger rows past the checks that stop everybody else.

let database: OwnPostgres;
let api: ApiProcess;
let owner: pg.Client;

beforeAll(async () => {
  database = await startOwnPostgres({ isDurable: false });
  api = await startApiProcess({ env: { DATABASE_URL: database.url } });
  owner = new pg.Client({ connectionString: database.superuserUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
});

afterAll(async () => {
  await owner?.end();
  await api?.kill();
  await database?.remove();
});

interface House {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly api: Api;
}

/** A hotel with a folio that has a charge and a payment. */
async function house(): Promise<House> {
  const created = await operator(api).tenant.create.mutate({ name: 'Damaged', sandbox: false, hotel: { ...knownHotel({}) } });
  const own = { tenantId: created.tenant_id, propertyId: created.property_id ?? '', api: client(created.tokens.full, { url: api.url }) };
  const folioId = await newFolio(own);
  await charge(own, folioId, '30.00');
  await pay(own, folioId, '12.00');
  return own;
}

const counter = 'innkeeper_unbalanced_trial_balances_total';
const today = systemClock.today('Europe/Lisbon');
const trialBalance = ({ api: reader }: House, date = today) => reader.get(`/reports/ledger-balance?date=${date}`);

const logLine = z.looseObject({ msg: z.string().optional(), tenant_id: z.string().optional() });

const linesAbout = ({ tenantId }: House) =>
  api
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => logLine.parse(JSON.parse(line)))
    .filter(({ msg, tenant_id }) => msg === 'trial balance does not sum to zero' && tenant_id === tenantId);

// Rules: REP-40
test.each([
  [
    'a line of an account that was raised',
    `update billing.posting set amount_minor = amount_minor - 1 where tenant_id = $1 and account = 'other_revenue'`,
    -1,
  ],
  [
    'a line of the guest ledger that is missing',
    `delete from billing.posting where tenant_id = $1 and account = 'guest_ledger' and amount_minor > 0`,
    -3_000,
  ],
  [
    'an account of a summed day that was raised',
    `with summed as (delete from billing.changed_day where tenant_id = $1)
     insert into billing.account_day (tenant_id, property_id, currency, business_date, account, minor)
     select p.tenant_id, p.property_id, p.currency, p.business_date, p.account, sum(p.amount_minor) + case p.account when 'cash' then 5 else 0 end
       from billing.posting p where p.tenant_id = $1 group by 1, 2, 3, 4, 5`,
    5,
  ],
])('%s: no trial balance is answered, and the log and the metrics report it', async (_, damage, differenceMinor) => {
  const damaged = await house();
  expect((await trialBalance(damaged)).body.totals).toMatchObject({ balance: { amount: '0.00' }, debit: { amount: '30.00' } });
  await owner.query(damage, [damaged.tenantId]);
  const before = (await scrape(api.url)).value(counter);
  const refused = await trialBalance(damaged, addDays(today, 1));
  expect([refused.status, refused.body.code]).toEqual([500, 'SVC-9001']);
  expect(Object.keys(refused.body).toSorted()).toEqual(['code', 'message', 'request_id']);
  await waitFor('the line in the log', () => linesAbout(damaged).length > 0);
  expect(linesAbout(damaged)).toMatchObject([
    { level: 50, property_id: damaged.propertyId, currency: 'EUR', difference_minor: String(differenceMinor) },
  ]);
  expect((await scrape(api.url)).value(counter)).toBe(before + 1);
});

// Rules: MONEY-8
test.each([
  [
    'an entry that was raised',
    `update billing.entry set amount_minor = amount_minor + 5 where tenant_id = $1 and kind = 'ancillary'`,
    ['ledger is not the sum of the entries', 'totals are not the sum of the entries'],
  ],
  [
    'an entry whose lines are missing',
    `delete from billing.posting p using billing.movement m
      where p.tenant_id = $1 and m.tenant_id = $1 and m.id = p.movement_id and m.operation = 'payment'`,
    ['ledger is not the sum of the entries'],
  ],
  [
    'a balance that stands on the wrong side',
    `update billing.posting set account = 'deposits' where tenant_id = $1 and account = 'guest_ledger'`,
    ['guest ledger is not what folios in debit owe'],
  ],
  [
    'a day whose lines were lost after it was summed',
    `with summed as (delete from billing.changed_day where tenant_id = $1), line as (select p.* from billing.posting p where p.tenant_id = $1)
     insert into billing.account_day (tenant_id, property_id, currency, business_date, account, minor)
     select l.tenant_id, l.property_id, l.currency, l.business_date, l.account, sum(l.amount_minor) + case l.account when 'cash' then 7 else -7 end
       from line l where l.account in ('cash', 'other_revenue') group by 1, 2, 3, 4, 5`,
    ['day is not the sum of its lines'],
  ],
])('%s: the check of the ledger finds it', async (_, damage, faults) => {
  const damaged = await house();
  expect(await operator(api).ledger.verify.query({ tenant_id: damaged.tenantId })).toEqual({ ok: true, faults: [] });
  await owner.query(damage, [damaged.tenantId]);
  const verified = await operator(api).ledger.verify.query({ tenant_id: damaged.tenantId });
  expect([...new Set(verified.faults.map(({ fault }) => fault))]).toEqual(faults);
});

// Rules: REP-40
test('the books of other tenants are answered as usual, and nothing is counted', async () => {
  const before = (await scrape(api.url)).value(counter);
  expect((await trialBalance(await house())).status).toBe(200);
  expect((await scrape(api.url)).value(counter)).toBe(before);
});
