import { limits } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { signedIn } from '../harness/browser.ts';
import { newHotel } from '../harness/hotel.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an API process of its own. One hotel requests hundreds of different reports at once; while they wait another hotel calls.
// Counts answers, not time.

const sessionsOfFlood = 4;
const reportsOfSession = 50;
const answersBetweenMax = 3 * limits.consoleCallsAtOnceMax; // a call reads its session, its membership and its own data

// Rules: CONSOLE-55, CONSOLE-3
test('reports of many sessions of one hotel delay no call of another, and all of them are answered', async () => {
  const api = await startApiProcess();
  onTestFinished(async () => void (await api.kill()));
  const [greedy, other] = await Promise.all([newHotel(), newTenant()]);
  const sessions = await Promise.all(
    Array.from({ length: sessionsOfFlood }, () => signedIn({ tenantId: greedy.tenantId, role: 'manager' }, { url: api.url })),
  );
  const desk = await signedIn({ tenantId: other.tenantId }, { url: api.url });
  await desk.trpc.hotel.guest.guests.list.query(); // from here on the membership of the session is cached
  let answered = 0;
  const report = async (own: (typeof sessions)[number], day: number): Promise<string> => {
    const call = { params: { name: 'occupancy' }, query: { from: greedy.day(day), to: greedy.day(day + 300) } };
    const { text } = await own.send(`/console/trpc/hotel.reporting.reports.get?input=${encodeURIComponent(JSON.stringify(call))}`);
    answered++;
    return /SVC-\d+/.exec(text)?.[0] ?? 'answered';
  };
  const flood = sessions.flatMap((own, index) =>
    Array.from({ length: reportsOfSession }, (_, day) => report(own, index * reportsOfSession + day)),
  );
  await waitFor('the reports to be under way', async () => answered > 2 * limits.consoleCallsAtOnceMax);
  const answersBetween: number[] = [];
  for (let call = 0; call < 3; call++) {
    const before = answered;
    await desk.trpc.hotel.guest.guests.list.query();
    answersBetween.push(answered - before);
  }
  expect(answered).toBeLessThan(flood.length);
  const outcomes = await Promise.all(flood);
  expect(new Set(outcomes)).toEqual(new Set(['answered']));
  expect(Math.max(...answersBetween), String(answersBetween)).toBeLessThanOrEqual(answersBetweenMax);
});
