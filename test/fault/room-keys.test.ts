import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { client } from '../harness/client.ts';
import type { DatabaseProxy } from '../harness/database-proxy.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { instance } from '../harness/instance.ts';
import { locksOf } from '../harness/locks.ts';
import { type ProxiedProcess, startProxiedProcess } from '../harness/proxied-process.ts';
import { guestInHouse } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an API process of the test's own issues and revokes keys, and is killed at a moment drawn from a seed: around its first commit
// (the intent), or around its last (the outcome), when the lock system has answered. It restarts and the client repeats its request
// with the same idempotency key. Every request has one room key at the lock system, and both sides agree on the valid ones.

const rounds = faultRounds({ seed: 20_261_122 });
const moments = ['before the intent', 'after the intent', 'before the outcome', 'after the outcome'] as const;
const round = fc.record({
  kind: fc.constantFrom('new', 'duplicate', 'revocation'),
  medium: fc.constantFrom('card', 'pin'),
  moment: fc.constantFrom(...moments),
});
type Moment = (typeof moments)[number];

interface Surroundings extends ProxiedProcess {
  readonly hotel: Hotel;
  readonly path: string; // of the keys of a stay
  readonly locks: ReturnType<typeof locksOf>;
}

async function surroundings(): Promise<Surroundings> {
  const hotel = await newHotel();
  const { id } = await guestInHouse(hotel, 2);
  const { proxy, own } = await startProxiedProcess({ LOCK_ADDRESS: instance().simulators?.addresses['locks'] ?? '', LOCK_TIMEOUT: '2s' });
  return { proxy, own, hotel, path: `/reservations/${id}/keys`, locks: locksOf(hotel.tenantId) };
}

/** The request of a round, ready to send: everything it builds on is done. */
async function senderOf(drawn: { kind: string; medium: string }, on: Surroundings, key: string): Promise<() => Promise<Answer>> {
  const api = client(on.hotel.tokens.full, { url: on.own.url });
  const named = { 'Idempotency-Key': key };
  if (drawn.kind !== 'revocation') return () => api.post(on.path, { type: drawn.kind, medium: drawn.medium }, named);
  const issued = await untilAnswered(() => on.hotel.api.post(on.path, { type: 'duplicate' }, { 'Idempotency-Key': `${key}-issued` }));
  return () => api.delete(`${on.path}/${issued.body.id}`, named);
}

/** Resolves when the process has reached the moment and is stopped there. */
function reach(moment: Moment, proxy: DatabaseProxy): Promise<void> {
  const nth = moment.endsWith('intent') ? 1 : 2;
  return moment.startsWith('before') ? proxy.holdBeforeCommit(nth) : proxy.holdAfterCommit(nth);
}

/** Repeats the request, as a client would, if the lock system was too slow on a busy machine. */
function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  return waitFor('an answer of the lock system', async () => {
    const answer = await send();
    return answer.body.code === 'SVC-4009' ? null : answer;
  });
}

/** Number of all keys and of valid keys, on each side. */
async function countsOf({ hotel, path, locks }: Surroundings) {
  const ours: { status: string }[] = (await hotel.api.get(`${path}?limit=200`)).body.data;
  const theirs = await locks.keys();
  const isActive = ({ status }: { status: string }) => status === 'active';
  return { ours: [ours.length, ours.filter(isActive).length], theirs: [theirs.length, theirs.filter(isActive).length] };
}

// Rules: KEY-4, KEY-6, KEY-9
test(`a crash at any moment of a request leaves one key at the lock system and equal answers (seed ${rounds.seed})`, async () => {
  const on = await surroundings();
  const drawn = fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax });
  let keys = 0;
  for (const [index, { kind, medium, moment }] of rounds.play(drawn)) {
    const name = `round ${index}: ${kind}, killed ${moment}`;
    const send = await senderOf({ kind, medium }, on, `round-${index}`);
    keys += 1;
    const reached = reach(moment, on.proxy);
    const lost = send().then(
      (answer) => answer.status,
      () => 'no answer',
    );
    await reached;
    await on.own.kill();
    expect(await lost, name).toBe('no answer');
    await on.own.start();
    const repeated = await untilAnswered(send);
    expect(repeated.status, name).toBe(kind === 'revocation' ? 200 : 201);
    const again = await send();
    expect(again.body, name).toEqual({ ...repeated.body, pin: null }); // no replay shows it
    expect(again.headers.get('Idempotent-Replayed'), name).toBe('true');
    const isShown = repeated.headers.get('Idempotent-Replayed') === null;
    if (kind !== 'revocation' && medium === 'pin' && isShown) expect(repeated.body.pin, name).toMatch(/^\d{4,}$/);
    await waitFor('the keys to be settled', async () => {
      const counts = await countsOf(on);
      return counts.ours[1] === counts.theirs[1];
    });
    const { ours, theirs } = await countsOf(on);
    expect([ours[0], theirs[0]], name).toEqual([keys, keys]);
  }
});
