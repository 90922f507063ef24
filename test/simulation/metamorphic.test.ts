import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { forgetReports } from '../harness/forget-reports.ts';
import { populate, tenantOn } from '../harness/populate-sandbox.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import type { Tenant } from '../harness/tenant.ts';
import { type Shown, shownBy, textOf } from './metamorphic/shown-by.ts';
import { swapCommuting } from './metamorphic/swap-commuting.ts';
import { dayAt } from './model/calendar.ts';
import type { HotelDefinition } from './model/hotel-definition.ts';
import { historyOf } from './run/history.ts';
import type { Random } from './run/random.ts';
import { chosenScript, listedScript, type Script } from './run/script.ts';
import { type SeedVerdict, simulateIn, usualDoor } from './run/simulate-seed.ts';

// Method: no model is asked here. A hotel is lived twice with one thing changed that must not matter, or is read before and after something that must
// change nothing. It opens at an instant at which the days of its zones are the same, and where no clock is changed.

const days = 3;
const hourMs = 3_600_000;
const daySeconds = 86_400;
const opensAt = (Math.floor(Date.now() / (daySeconds * 1_000)) + 2) * daySeconds * 1_000 + 9 * hourMs;

/** The day on which a run ends, after the audit of its last. */
const lastDay = dayAt(opensAt + (days + 1) * daySeconds * 1_000, 'UTC');

const usual: Partial<HotelDefinition> = { zone: 'Asia/Tokyo', currency: 'EUR', digits: 2 };

/** Hotels that differ in nothing but a part of their definition. */
interface LivedHotel {
  readonly verdict: SeedVerdict;
  readonly answers: readonly string[];
  readonly shown: Shown;
  readonly tenant: Tenant;
}

const chosen = (random: Random): Script => chosenScript(random, days);

async function live(seed: number, change: Partial<HotelDefinition> = {}, scriptOf = chosen): Promise<LivedHotel> {
  let opened: Tenant | null = null;
  const doorOf = (tenant: Tenant): ReturnType<typeof usualDoor> => {
    opened = tenant;
    return { ...usualDoor(tenant), partners: null };
  };
  const hotel = { ...usual, ...change };
  const verdict = await simulateIn(seed, scriptOf, doorOf, { hotel, opensAt });
  expect(verdict.differences, historyOf(verdict)).toEqual([]);
  const tenant = opened as Tenant | null;
  if (tenant === null) throw new Error('the hotel was not opened');
  await forgetReports(await openTestDatabase(), tenant.tenantId); // those that the run has read
  const answers = verdict.history.map(({ command, answer }) => textOf([command.kind, command.kind === 'advance' ? '' : answer]));
  return { verdict, answers, shown: await shownBy(tenant.api, lastDay), tenant };
}

// Rules: BOOK-1, RATE-1, AUDIT-3
test('the same days in another zone are the same but for their instants', async () => {
  const [tokyo, kathmandu] = await Promise.all([live(11), live(11, { zone: 'Asia/Kathmandu' })]);
  expect(kathmandu.answers).toEqual(tokyo.answers);
  expect(kathmandu.shown).toEqual(tokyo.shown);
});

// Rules: MONEY-1
test('the same days in another currency with as many digits are the same but for its name', async () => {
  const [euros, dollars] = await Promise.all([live(12), live(12, { currency: 'USD' })]);
  expect(dollars.answers).toEqual(euros.answers);
  expect(dollars.shown).toEqual(euros.shown);
});

test('commands about different stays, folios and room types may change places', async () => {
  const first = await live(22);
  const swapped = swapCommuting(first.verdict.commands);
  expect(swapped.pairs).toBeGreaterThan(0);
  const second = await live(22, {}, () => listedScript(swapped.commands, days));
  expect(second.shown).toEqual(first.shown);
});

// Rules: GUEST-26, GUEST-27, GUEST-28, GROUP-19
test('exporting and erasing the guests of past stays leaves every total as it was', async () => {
  const { tenant, shown } = await live(14);
  const guests: Answer['body'][] = await tenant.api.all('/guests');
  let erased = 0;
  for (const { id } of guests) {
    expect((await tenant.api.get(`/guests/${id}/export`)).status).toBe(200);
    const answer = await tenant.api.post(`/guests/${id}/erase`);
    expect([200, 409]).toContain(answer.status);
    if (answer.status === 200) erased += 1;
  }
  expect(erased).toBeGreaterThan(0);
  await forgetReports(await openTestDatabase(), tenant.tenantId);
  const { guests: _before, events: _eventsBefore, ...totals } = withoutGuestNames(shown);
  const { guests: _after, events: _eventsAfter, ...totalsAfter } = withoutGuestNames(await shownBy(tenant.api, lastDay));
  expect(totalsAfter).toEqual(totals);
});

function withoutGuestNames(shown: Shown): Shown {
  const nameless = (row: string): string =>
    row.replaceAll(/"guest_name":"[^"]*"/g, '"guest_name":"#"').replaceAll(/"name":"(?:group \d+|Erased)"/g, '"name":"#"');
  return Object.fromEntries(Object.entries(shown).map(([list, rows]) => [list, rows.map(nameless).toSorted()]));
}

// Rules: SANDBOX-21, REP-32
test('rebuilding the figures of an invented hotel changes no report', async () => {
  const tenant = await tenantOn('2027-03-14');
  await populate(tenant.tenantId, { rooms: 6, months: 1, seed: 5 });
  const before = await shownBy(tenant.api, '2027-03-14');
  await rebuildFigures(tenant as Parameters<typeof rebuildFigures>[0]);
  await forgetReports(await openTestDatabase(), tenant.tenantId);
  expect(await shownBy(tenant.api, '2027-03-14')).toEqual(before);
});
