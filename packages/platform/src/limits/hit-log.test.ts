import { expect, test } from 'vitest';
import { HitLog } from './hit-log.ts';

/** Method: 30,000 rows in requests of 1,000, then in single rows, then the window passes. */
test('capacity grows with requests, not rows, and shrinks again', () => {
  const log = new HitLog('rows');
  for (let at = 1; at <= 30; at += 1) log.record(at, 1_000);
  expect(log).toMatchObject({ total: 30_000, capacity: 32 });
  for (let at = 31; at <= 1_000; at += 1) log.record(at, 1);
  expect(log.capacity).toBe(1_024);
  for (let at = 1; at <= 1_000; at += 1) log.dropLeft(at);
  expect(log).toMatchObject({ total: 0, emptyAt: 0, capacity: 4 });
});

/** Method: a chain in which each request is taken back after the next one was recorded. */
test('hits taken back leave no gaps', () => {
  const log = new HitLog('endpoint');
  for (let at = 1; at <= 10_000; at += 1) {
    log.record(at, 1);
    if (at > 1) log.takeBack(at - 1, 1);
  }
  expect(log).toMatchObject({ total: 1, capacity: 4, emptyAt: 10_000 });
});

/** Method: two requests of one instant, one of them taken back; then hits that have already left. */
test('only the hits of the request are removed', () => {
  const log = new HitLog('rows');
  log.record(5, 2);
  log.record(5, 3);
  log.record(6, 4);
  log.takeBack(5, 3);
  expect(log.total).toBe(6);
  log.dropLeft(5);
  log.takeBack(5, 2);
  expect(log.total).toBe(4);
});
