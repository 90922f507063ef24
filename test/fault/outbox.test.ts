import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ConsumerWorld, recordingConsumer, startConsumerWorld } from '../harness/consumer-world.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import type { ConsumerProcess, OpenEmission } from '../harness/outbox.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: a PostgreSQL of the test's own; consumers record what they take in a table, in the transaction that moves their cursor.

const rounds = faultRounds({ seed: 20_270_104 });

let world: ConsumerWorld;

beforeAll(async () => {
  world = await startConsumerWorld();
});

afterAll(() => world?.remove());

beforeEach(() => world.reset());

const resources = ['gst_a', 'gst_b', 'gst_c', 'gst_d'] as const;
const stepsPerRound = 30;
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      chain: fc.nat({ max: resources.length - 1 }),
      how: fc.constantFrom('commit' as const, 'commit' as const, 'rollback' as const), // how the open transaction ends
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('kill' as const),
      victim: fc.nat({ max: 1 }),
      moment: fc.constantFrom('now' as const, 'before' as const, 'after' as const), // a commit of its own
    }),
  },
);

const round = fc.array(step, { minLength: stepsPerRound, maxLength: stepsPerRound });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/**
 * Guarantee: whatever commits late, out of order or not at all, and whatever is killed, every consumer takes each committed event once, in
 * the order of commits of its resource; a reader of positions misses none. Method: four resources with a transaction each that is opened in
 * one step and ended in a later one, two processes that are killed meanwhile, a reader that never stops; from a seed.
 */
test(`each event once and in order, for every consumer (seed ${rounds.seed})`, async () => {
  const processes = [await world.start(...consumers), await world.start(...consumers)];
  await world.owner.query(`insert into platform.consumer values ('test.behind', 0)`); // nothing is forgotten
  const reader = startReader();
  const committed: Record<string, number[]> = {};
  const open = new Map<string, OpenEmission & { number: number }>();
  let next = 0;
  const end = async (resource: string, how: 'commit' | 'rollback'): Promise<void> => {
    const emission = open.get(resource);
    if (!emission) return;
    open.delete(resource);
    await emission.end(how);
    if (how === 'commit') committed[resource] = [...(committed[resource] ?? []), emission.number];
  };
  const endAll = async (): Promise<void> => {
    for (const resource of resources) await end(resource, 'commit');
  };
  const write = async ({ chain, how }: { chain: number; how: 'commit' | 'rollback' }): Promise<void> => {
    const resource = resources[chain] ?? 'gst_a';
    await end(resource, how);
    next++;
    open.set(resource, { ...(await world.emit({ resourceId: resource, data: { number: next } })), number: next });
  };
  const play = async (act: Step): Promise<void> => {
    if (act.kind === 'write') await write(act);
    else processes[act.victim] = await killed(processes[act.victim], { moment: act.moment, meanwhile: endAll });
  };
  const drawn = fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax });
  for (const [, steps] of rounds.play(drawn)) {
    for (const act of steps) await play(act);
  }
  await endAll();
  await Promise.all([world.passedBy('one'), world.passedBy('two')]);
  expect(await world.takenBy('one')).toEqual(committed);
  expect(await world.takenBy('two')).toEqual(committed);
  const positions = await reader.stop();
  const { rows } = await world.owner.query('select position from platform.queued_event order by position');
  expect(positions).toEqual(rows.map(({ position }) => String(position)));
  expect(rows.map(({ position }) => Number(position))).toEqual(rows.map((_, index) => Number(rows[0].position) + index));
});

const consumers = [recordingConsumer('one'), recordingConsumer('two')];

/** Kills a process at the given moment of one of its transactions, if it has one, and starts another. */
async function killed(
  process: ConsumerProcess | undefined,
  { moment, meanwhile }: { moment: 'now' | 'before' | 'after'; meanwhile: () => Promise<void> },
): Promise<ConsumerProcess> {
  const reached = moment === 'before' ? process?.proxy.holdBeforeCommit() : process?.proxy.holdAfterCommit();
  await meanwhile();
  if (moment !== 'now') await Promise.race([reached, Promise.all([world.passedBy('one'), world.passedBy('two')])]); // the other one may take it all
  await process?.kill();
  return world.start(...consumers);
}

/** Repeatedly reads positions after its cursor, a few at a time. */
function startReader(): { stop(): Promise<string[]> } {
  const seen: string[] = [];
  let isStopped = false;
  const read = async (): Promise<void> => {
    for (;;) {
      const isLast = isStopped;
      const { rows } = await world.owner.query('select position from platform.queued_event where position > $1 order by position limit 3', [
        seen.at(-1) ?? 0,
      ]);
      seen.push(...rows.map(({ position }) => String(position)));
      if (isLast && rows.length === 0) return;
    }
  };
  const reading = read();
  return {
    stop: async () => {
      isStopped = true;
      await reading;
      return seen;
    },
  };
}

/** Guarantee: a crash between taking and committing repeats the batch with one effect. Method: the commit never reaches the database. */
test('a batch interrupted by a crash is taken again', async () => {
  const seen: number[] = [];
  const held: Promise<void>[] = [];
  const note = (numbers: readonly number[]): void => {
    seen.push(...numbers);
    if (held.length === 0) held.push(first.proxy.holdBeforeCommit());
  };
  const one = recordingConsumer('one', { before: note });
  const first = await world.start(one);
  await world.write('gst_a', 1);
  await waitFor('the first batch', () => held.length === 1);
  await Promise.all(held);
  expect([seen, await world.takenBy('one')]).toEqual([[1], {}]);
  await first.kill();
  await world.start(one);
  await world.passedBy('one');
  expect([seen, await world.takenBy('one')]).toEqual([[1, 1], { gst_a: [1] }]);
});
