import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { faultRounds } from '../harness/fault-rounds.ts';
import { hasFinalStates, judgeMessages, judgeStatuses, watchStatuses } from '../harness/judge-messages.ts';
import { endFaults, type MessageHotel, messageAct, openMessageHotel, playActs } from '../harness/message-traffic.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: an installation with two workers and the simulated transports in a process of their own. In each round hotels and guests write to
// each other, receipts come twice and in any order, guests are merged, automations write, the transports misbehave, and workers, the
// database and the transports are killed in between. Unanswered requests are repeated. Then everything runs again without further acts, and
// each hotel is compared with its guests and its transports.

const hotelsCount = 2;
let world: World;

beforeAll(async () => {
  world = await startWorld({ workerCount: 2, hasSimulators: true, env: { TRANSPORT_TIMEOUT: '1s' } });
  await watchStatuses(world);
}, 120_000);

afterAll(() => world.remove());

const victims = ['worker', 'database', 'transports'] as const;
type Victim = (typeof victims)[number];

const round = fc.record({
  acts: fc.array(fc.array(messageAct, { minLength: 15, maxLength: 30 }), { minLength: hotelsCount, maxLength: hotelsCount }),
  deaths: fc.shuffledSubarray([...victims], { minLength: 1 }),
  worker: fc.nat(1),
});
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;

async function playRound(hotels: readonly MessageHotel[], { acts, deaths, worker }: Round): Promise<void> {
  const actsCount = acts.flat().length;
  let over = 0;
  let dying = Promise.resolve();
  const afterEach = (): void => {
    over++;
    const victim = deaths[Math.floor((over * (deaths.length + 1)) / actsCount) - 1];
    if (victim !== undefined && !dead.has(victim)) {
      dead.add(victim);
      dying = dying.then(() => restart(victim, worker));
    }
  };
  const dead = new Set<Victim>();
  await Promise.all(hotels.map((hotel, index) => playActs(hotel, acts[index] ?? [], afterEach)));
  await dying;
  await Promise.all(hotels.map(endFaults));
}

/** Kills a victim as in a crash and restarts it. */
async function restart(victim: Victim, index: number): Promise<void> {
  if (victim === 'worker') {
    await world.workers[index]?.kill();
    await world.workers[index]?.start();
  }
  if (victim === 'transports') {
    await world.simulators?.kill();
    await world.simulators?.start();
  }
  if (victim === 'database') {
    world.postgres.kill();
    await world.startDatabase();
  }
}

/**
 * Guarantee: whatever misbehaves and dies, no message is lost or sent twice, no status is reverted, deliveries and receipts are announced
 * once, and each conversation keeps its order.
 */
// Rules: MSG-8, MSG-9, MSG-10, MSG-11, MSG-13, MSG-14, MSG-15, MSG-17, MSG-18, MSG-24, AUTO-4
test('no message is lost, sent twice or out of order, whatever dies meanwhile', async () => {
  const rounds = faultRounds({ seed: 14_9, least: 2 });
  for (const [index, one] of rounds.play(fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax }))) {
    const hotels: MessageHotel[] = [];
    while (hotels.length < hotelsCount) hotels.push(await openMessageHotel(world));
    await playRound(hotels, one);
    for (const hotel of hotels) {
      await waitFor(`every message of round ${index} to have its final state`, () => hasFinalStates(world, hotel));
      await judgeMessages(world, hotel);
    }
    await judgeStatuses(world);
  }
});
