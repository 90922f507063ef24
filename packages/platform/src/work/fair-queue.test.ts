import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue, type MayStart, shareOf } from './fair-queue.ts';

// Method: random sequences of adding, starting and ending items of a few tenants, under random policies.

interface Step {
  readonly tenantId: string;
  readonly what: 'add' | 'start' | 'end';
}

const tenants = ['a', 'b', 'c', 'd'];
const steps = fc.array(
  fc.record<Step>({ tenantId: fc.constantFrom(...tenants), what: fc.constantFrom('add', 'add', 'start', 'start', 'end') }),
  { maxLength: 200 },
);

const guaranteed: MayStart = (ofTenant, inAll) => inAll < 12 && (ofTenant < 2 || (ofTenant < 6 && inAll < 8));
const policies = fc.oneof(fc.integer({ min: 1, max: 20 }).map(shareOf), fc.constant(guaranteed));

interface PlayObserver {
  readonly onStart: (queue: FairQueue<number>, tenantId: string, underWay: ReadonlyMap<string, number>) => void;
}

/** Plays the steps; ends only started items. */
function play(mayStart: MayStart, steps: readonly Step[], { onStart }: PlayObserver): FairQueue<number> {
  const queue = new FairQueue<number>(mayStart);
  const underWay = new Map<string, number>();
  for (const [index, { tenantId, what }] of steps.entries()) {
    const own = underWay.get(tenantId) ?? 0;
    if (what === 'add') queue.add(tenantId, index);
    if (what === 'end' && own > 0) {
      queue.end(tenantId);
      underWay.set(tenantId, own - 1);
    }
    const started = what === 'start' ? queue.start() : undefined;
    if (!started) continue;
    onStart(queue, started.tenantId, underWay);
    underWay.set(started.tenantId, (underWay.get(started.tenantId) ?? 0) + 1);
  }
  return queue;
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);

test('nothing starts beyond the bounds', () => {
  fc.assert(
    fc.property(policies, steps, (mayStart, drawn) => {
      play(mayStart, drawn, {
        onStart: (_, tenantId, underWay) => expect(mayStart(underWay.get(tenantId) ?? 0, sum(underWay))).toBe(true),
      });
    }),
  );
});

// Rules: CONSOLE-55, HOOK-35
test('no tenant starves: while it may start an item, each other tenant starts at most one before it', () => {
  fc.assert(
    fc.property(policies, steps, (mayStart, drawn) => {
      const passed = new Map<string, Map<string, number>>(); // starts of others since a tenant could have started one
      play(mayStart, drawn, {
        onStart: (queue, starting, underWay) => {
          passed.delete(starting);
          for (const waiting of tenants.filter((each) => each !== starting && queue.readyOf(each) > 0)) {
            if (!mayStart(underWay.get(waiting) ?? 0, sum(underWay))) {
              passed.delete(waiting);
              continue;
            }
            const byOthers = passed.get(waiting) ?? new Map<string, number>();
            passed.set(waiting, byOthers.set(starting, (byOthers.get(starting) ?? 0) + 1));
            expect(byOthers.get(starting)).toBe(1);
          }
        },
      });
    }),
  );
});

test("every added item starts once, in its tenant's order, once all started items have ended", () => {
  fc.assert(
    fc.property(policies, steps, (mayStart, drawn) => {
      const queue = play(mayStart, drawn, { onStart: () => undefined });
      const left = queue.readyCount;
      const rest: { tenantId: string; item: number }[] = [];
      for (const tenantId of tenants) while (queue.underWayOf(tenantId) > 0) queue.end(tenantId);
      for (let next = queue.start(); next; next = queue.start()) {
        rest.push(next);
        queue.end(next.tenantId);
      }
      expect(rest).toHaveLength(left);
      for (const items of Map.groupBy(rest, ({ tenantId }) => tenantId).values()) {
        expect(items.map(({ item }) => item)).toEqual(items.map(({ item }) => item).toSorted((one, other) => one - other));
      }
      expect([queue.readyCount, queue.underWayCount]).toEqual([0, 0]);
    }),
  );
});

test('an item added twice waits once', () => {
  const queue = new FairQueue<string>(shareOf(8));
  queue.add('a', 'one');
  queue.add('a', 'one');
  expect([queue.readyOf('a'), queue.start()?.item, queue.start()]).toEqual([1, 'one', undefined]);
});
