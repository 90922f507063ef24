import { newId } from '@innkeeper/kernel';
import { openDatabase, openFeedWaits, platformDueWork, type RequestContext, readFeedPage, readFeedStart } from '@innkeeper/platform';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ConsumerWorld, startConsumerWorld } from '../harness/consumer-world.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import type { OpenEmission } from '../harness/outbox.ts';
import { requestContext } from '../harness/request-context.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: a PostgreSQL of the test's own, without a worker; events get their positions when the test sequences them.

const rounds = faultRounds({ seed: 20_270_607 });
const writers = 5;
const readers = 3;
const pageMax = 3;

let world: ConsumerWorld;
let ctx: RequestContext;

beforeAll(async () => {
  world = await startConsumerWorld();
  ctx = await requestContext({ tenantId: world.tenantId, db: world.db });
});

afterAll(() => world?.remove());

const writer = fc.nat({ max: writers - 1 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), writer }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('end' as const), writer, how: fc.constantFrom('commit' as const, 'rollback' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sequence' as const), max: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read' as const), reader: fc.nat({ max: readers - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replay' as const) }) },
);
const round = fc.array(step, { minLength: 40, maxLength: 40 });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const sequence = async (max: number): Promise<number> =>
  (await world.owner.query('select platform.sequence_events($1) as numbered', [max])).rows[0].numbered;

/** Ids of one page after an event. */
async function pageAfter(after: string, max = pageMax): Promise<string[]> {
  const start = await readFeedStart(ctx, after);
  if (!start) throw new Error(`${after} is not in the feed`);
  return (await readFeedPage(ctx, start, { names: undefined, resourceId: undefined, max })).map(({ id }) => id);
}

/** All events from the oldest on. */
async function wholeFeed(): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const page = await pageAfter(seen.at(-1) ?? '');
    if (page.length === 0) return seen;
    seen.push(...page);
  }
}

/**
 * Guarantee: readers that walk the feed see every committed event once, all in one order, whatever commits late, rolls back or is replayed;
 * the events of a resource in the order of their commits. Method: five writers with a transaction each that is opened in one step and ended
 * in a later one, positions given to a few events at a time, three readers with pages of three; from a seed.
 */
// Rules: EVENT-12
test(`the feed misses nothing and repeats nothing (seed ${rounds.seed})`, { timeout: 0 }, async () => {
  const open = new Map<number, OpenEmission>();
  const committed = new Map<number, string[]>();
  const copies: string[] = [];
  const seen = Array.from({ length: readers }, (): string[] => []);
  const end = async (of: number, how: 'commit' | 'rollback'): Promise<void> => {
    const emission = open.get(of);
    if (!emission) return;
    open.delete(of);
    await emission.end(how);
    if (how === 'commit') committed.set(of, [...(committed.get(of) ?? []), emission.eventId]);
  };
  const read = async (reader: number): Promise<number> => {
    const own = seen[reader] ?? [];
    const page = await pageAfter(own.at(-1) ?? '');
    own.push(...page);
    return page.length;
  };
  const replay = async (): Promise<void> => {
    const original = [...committed.values()].flat().at(-1);
    if (original === undefined) return;
    copies.push(await world.emitted({ resourceId: 'gst_copy', data: {}, replayOf: original }));
  };
  const play = async (act: Step): Promise<void> => {
    if (act.kind === 'end') await end(act.writer, act.how);
    else if (act.kind === 'sequence') await sequence(act.max);
    else if (act.kind === 'read') await read(act.reader);
    else if (act.kind === 'replay') await replay();
    else if (!open.has(act.writer)) open.set(act.writer, await world.emit({ resourceId: `gst_${act.writer}`, data: { number: 1 } }));
  };
  const drawn = fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax });
  for (const [, steps] of rounds.play(drawn)) for (const act of steps) await play(act);
  for (let of = 0; of < writers; of++) await end(of, 'commit');
  while ((await sequence(100)) > 0);
  for (let reader = 0; reader < readers; reader++) while ((await read(reader)) > 0);
  const expected = [...committed.values()].flat().concat(copies).sort();
  const [first = []] = seen;
  expect(first.toSorted()).toEqual(expected);
  expect(seen).toEqual(seen.map(() => first));
  expect(await wholeFeed()).toEqual(first);
  for (const ids of committed.values()) expect(first.filter((id) => ids.includes(id))).toEqual(ids);
  const { rows } = await world.owner.query('select count(*)::int as late from platform.late_event');
  expect(rows[0].late).toBeGreaterThan(0); // otherwise the test has no effect
});

// Method: the feed is read before and after the event gets its position.
// Rules: EVENT-12
test('a reader at an event without a position gets nothing yet, and misses nothing later', async () => {
  while ((await sequence(100)) > 0);
  const late = await world.emit({ resourceId: 'gst_late', data: { number: 1 } });
  const early = await world.emitted({ resourceId: 'gst_early', data: { number: 1 } });
  expect(await pageAfter(early)).toEqual([]);
  expect(await sequence(100)).toBe(1);
  await late.end('commit');
  expect(await pageAfter(early)).toEqual([]);
  expect(await pageAfter(late.eventId)).toEqual([]);
  expect(await sequence(100)).toBe(1);
  expect(await pageAfter(early)).toEqual([late.eventId]);
  expect(await pageAfter(late.eventId)).toEqual([]);
});

// Method: the tables of the feed are emptied.
// Rules: EVENT-12
test('the feed of a tenant begins with the events of the previous version in the order of their ids', async () => {
  const before = [await world.write('gst_old', 1), await world.write('gst_old', 2)];
  const open = await world.emit({ resourceId: 'gst_open', data: { number: 1 } });
  before.push(await world.write('gst_old', 3));
  await sequence(100);
  await world.owner.query('truncate platform.event_head, platform.late_event');
  const whole = await wholeFeed();
  expect(whole.slice(-3)).toEqual(before);
  await open.end('commit');
  await sequence(100);
  expect(await wholeFeed()).toEqual([...whole, open.eventId]);
});

// Method: a late event before and after its removal.
// Rules: EVENT-11
test('the position of a late event is kept exactly as long as the event', async () => {
  const own = { db: world.db, secrets: ctx.secrets, tenantId: null, movedClocks: async () => [], inTenant: async () => ctx };
  const retention = platformDueWork({ auditMonths: 12, workflowStartDays: 30, eventDays: 90, archive: null });
  const forgetting = retention.find(({ name }) => name === 'platform.forget-late-events') ?? expect.unreachable('no such work');
  const { rows } = await world.owner.query('select tenant_id, event_id from platform.late_event limit 1');
  expect(rows).toHaveLength(1);
  await world.owner.query(`update platform.late_event set placed_at = now() - interval '1 year'`);
  const remaining = async () =>
    (await world.owner.query('select from platform.late_event where event_id = $1', [rows[0].event_id])).rowCount;
  const expire = () => forgetting.runBatch({ ...own, clock: ctx.clock, onFailure: (error) => expect.unreachable(String(error)) }, null);
  await expire();
  expect(await remaining()).toBe(1);
  await world.owner.query('delete from platform.event where id = $1', [rows[0].event_id]);
  await expire();
  expect(await remaining()).toBe(0);
});

/**
 * Guarantee: waiting costs a process one connection and one statement per notification, however many wait; only readers with something to
 * read are woken. Method: a thousand readers of a hundred tenants; one tenant gets an event. Statements are counted.
 */
// Rules: EVENT-15
test('a thousand readers wait at the cost of one statement', async () => {
  const sent: string[] = [];
  const db = await openDatabase({
    url: world.postgres.url,
    entities: [],
    connectionsMax: 2,
    onError: () => undefined,
    observe: (name) => sent.push(name),
  });
  const feed = openFeedWaits(db, { log: null });
  onTestFinished(async () => {
    await feed.close();
    await db.close();
  });
  await waitFor('the feed to listen', () => feed.heard() > 0);
  while ((await sequence(100)) > 0);
  const { newest } = (await readFeedStart(ctx, '')) ?? expect.unreachable('no feed');
  const tenants = [world.tenantId, ...Array.from({ length: 99 }, () => newId('tenant'))];
  const { signal } = new AbortController();
  const heard = feed.heard();
  const waiting = tenants.map((tenantId) =>
    Array.from({ length: 10 }, () =>
      feed.wait({ tenantId, beyond: tenantId === world.tenantId ? newest : 0n, heard, timeoutMs: 60_000, signal }),
    ),
  );
  expect(feed.waiting()).toBe(1_000);
  await world.write('gst_new', 1);
  await sequence(100);
  await world.owner.query('notify innkeeper_sequenced');
  expect(await Promise.all(waiting[0] ?? [])).toEqual(Array.from({ length: 10 }, () => true));
  expect(feed.waiting()).toBe(990);
  expect(sent.filter((name) => name === 'platform.read_event_heads').length).toBeLessThan(20); // notices and, each second, one more
  await feed.close();
  expect(new Set(await Promise.all(waiting.slice(1).flat()))).toEqual(new Set([false]));
});
