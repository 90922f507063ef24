import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../harness/database-proxy.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { cleanRooms, codeOn, type GuestPage, guestPage, pageOfStay, registrationForm, selfCheckIn } from '../harness/guest-page.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { instance, testHome } from '../harness/instance.ts';
import { locksOf } from '../harness/locks.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a guest sends the check-in form to an API process of the test's own, which is killed before or after one of its commits: before
// the check-in, between it and the key, or during the call of the lock system. The guest sends the same form again, to another process.

const rounds = faultRounds({ seed: 20_261_123, least: 3 });
const round = fc.record({ side: fc.constantFrom('before', 'after'), commit: fc.integer({ min: 1, max: 8 }) });

async function processBehind(proxy: DatabaseProxy): Promise<ApiProcess> {
  const own = await startApiProcess({
    env: {
      DATABASE_URL: proxy.url,
      INNKEEPER_MASTER_KEY: readFileSync(join(testHome(), 'master.key'), 'utf8').trim(),
      LOCK_ADDRESS: instance().simulators?.addresses['locks'] ?? '',
      LOCK_TIMEOUT: '1s',
    },
  });
  onTestFinished(async () => void (await own.kill()));
  return own;
}

interface GuestAtDoor {
  readonly hotel: Hotel;
  readonly stay: Answer['body'];
  readonly page: GuestPage;
}

/** A registered guest at the door. */
async function newGuestAtDoor(): Promise<GuestAtDoor> {
  const hotel = await newHotel({ change: selfCheckIn() });
  await cleanRooms(hotel);
  const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2), adults: 1 });
  const page = await pageOfStay(hotel, stay.id);
  await page.submit(await page.show(), 'Save', registrationForm);
  return { hotel, stay, page };
}

/** Requests the code as a guest would, until the key of the dead process is taken over. */
function codeOf(page: GuestPage): Promise<string> {
  return waitFor('the door code', async () => {
    const shown = await page.show();
    return codeOn(shown) ?? codeOn(await page.submit(shown, 'Get your door code'));
  });
}

// Rules: STAY-6, STAY-7
test(`whenever a process dies during a check-in, the guest is checked in once and has one code (seed ${rounds.seed})`, async () => {
  const proxy = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
  onTestFinished(() => proxy.close());
  const own = await processBehind(proxy);
  for (const [index, { side, commit }] of rounds.play(fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax }))) {
    const name = `round ${index}: killed ${side} commit ${commit}`;
    const { hotel, stay, page } = await newGuestAtDoor();
    const form = (await page.show()).forms.find(({ button }) => button === 'Check in');
    const through = guestPage(page.path, own.url);
    const reached = side === 'before' ? proxy.holdBeforeCommit(commit) : proxy.holdAfterCommit(commit);
    const sent = through.post(form?.action ?? '', form?.fields ?? {}).catch(() => null);
    await Promise.race([reached, sent]);
    await own.kill();
    await sent;
    const again = await page.post(form?.action ?? '', form?.fields ?? {});
    expect(again.status, name).toBe(200);
    const code = await codeOf(page);
    expect((await hotel.api.get(`/reservations/${stay.id}`)).body.status, name).toBe('checked_in');
    const events = await eventsOf(hotel, stay.id);
    expect(events.filter(({ name: event }) => event === 'reservation.checked_in').length, name).toBe(1);
    const keys = (await hotel.api.get(`/reservations/${stay.id}/keys`)).body.data;
    expect(keys.filter(({ status }: Answer['body']) => status === 'active').length, name).toBe(1);
    expect(codeOn(await page.show()), name).toBe(code);
    await waitFor(`the lock system to hold one key, ${name}`, async () => {
      const theirs = await locksOf(hotel.tenantId).keys();
      return theirs.filter(({ status }) => status === 'active').length === 1;
    });
    await own.start();
  }
});
