import { eachNight } from '@innkeeper/kernel';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { operator } from '../harness/instance.ts';
import { populate, tenantOn } from '../harness/populate-sandbox.ts';
import { taxAuthorityOf } from '../harness/tax-authority.ts';
import type { Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: a hotel of twelve rooms and three months, on a day that is always the same.

type Body = Answer['body'];

const today = '2030-04-01';
const months = 3; // and the first day is the last of December
let hotel: Tenant;
let answered: Awaited<ReturnType<typeof populate>>;
let groups: Body[];

beforeAll(async () => {
  hotel = await tenantOn(today);
  answered = await populate(hotel.tenantId, { rooms: 12, months, seed: 5 });
  groups = await hotel.api.all('/groups');
}, 120_000);

const isPast = ({ departure }: Body): boolean => departure < today;

// Rules: SANDBOX-21, GROUP-11
test('groups have picked up rooms, released the others at the cut-off, and paid', async () => {
  expect(groups).toHaveLength(answered.groups);
  const past = groups.filter(isPast);
  expect(past.length).toBeGreaterThan(1);
  const stays = await hotel.api.all('/reservations');
  for (const { id, status, totals, attrition_due, folio_id } of past) {
    expect([status, totals.rooms_held, attrition_due]).toEqual(['released', 0, null]);
    const own = stays.filter(({ group_id }) => group_id === id);
    const nights = own.flatMap(({ arrival, departure }) => eachNight(arrival, departure)).length;
    expect(totals.rooms_picked_up).toBe(nights);
    for (const stay of own) expect(stay.status).toBe('checked_out');
    const folio = (await hotel.api.get(`/folios/${folio_id}`)).body;
    expect([folio.status, folio.balance.amount]).toEqual(['closed', '0.00']);
  }
  expect((await operator().ledger.verify.query({ tenant_id: hotel.tenantId })).faults).toEqual([]);
});

// Rules: SANDBOX-21, GROUP-18
test('the report of groups is that of their reservations', async () => {
  const arrivals = groups.map(({ arrival }) => arrival).toSorted();
  const { rows } = (await hotel.api.get(`/reports/group-pickup?from=${arrivals[0]}&to=${arrivals.at(-1)}`)).body;
  expect(rows).toHaveLength(groups.length);
  for (const { id, totals } of groups) {
    const row = rows.find(({ group_id }: Body) => group_id === id);
    expect([row.rooms_held, row.rooms_picked_up]).toEqual([totals.rooms_held, totals.rooms_picked_up]);
  }
});

// Rules: SANDBOX-21, FISCAL-27, FISCAL-29
test('once the past is over, the authority gets the documents of each of its months', async () => {
  const authority = taxAuthorityOf(hotel.tenantId);
  const isLastTaken = async () => {
    const { reports } = await authority.state();
    return reports.length > months && (await statuses()).every((status) => status === 'accepted');
  };
  const statuses = async () => (await hotel.api.all('/fiscal-documents')).map(({ status }) => status);
  await waitFor('the last report', isLastTaken);
  expect((await statuses()).length).toBeGreaterThan(months);
  expect(await operator().fiscal.verify.query({ tenant_id: hotel.tenantId })).toMatchObject({ ok: true });
});
