import { expect, test } from 'vitest';
import { Notifier, WakeUp } from './wake-up.ts';

const forever = new AbortController().signal;
const longMs = 60_000; // a wait that is not ended early fails its test by the time-out

test('a notice ends the current wait', async () => {
  const wakeUp = new WakeUp();
  const waiting = wakeUp.wait(longMs, forever);
  wakeUp.notify();
  await waiting;
});

test('notices without a waiter end the next wait at once, and only that one', async () => {
  const wakeUp = new WakeUp();
  wakeUp.notify();
  wakeUp.notify();
  await wakeUp.wait(longMs, forever);
  const ended: string[] = [];
  const second = wakeUp.wait(longMs, forever).then(() => ended.push('second'));
  await wakeUpOf(ended, 'between');
  wakeUp.notify();
  await second;
  expect(ended).toEqual(['between', 'second']);
});

test('a wait ends at its time-out', async () => {
  await new WakeUp().wait(1, forever);
});

test('a wait ends with the signal, and does not begin after it', async () => {
  const stop = new AbortController();
  const wakeUp = new WakeUp();
  const waiting = wakeUp.wait(longMs, stop.signal);
  stop.abort();
  await waiting;
  await wakeUp.wait(longMs, stop.signal);
});

test('every wake-up of a notifier receives every notice', async () => {
  const notifier = new Notifier();
  const own = new WakeUp();
  const all = [notifier.wakeUp(), notifier.wakeUp(), notifier.wakeUp(own)];
  notifier.notify();
  await Promise.all(all.map((wakeUp) => wakeUp.wait(longMs, forever)));
  expect(all[2]).toBe(own);
});

/** Fulfilled after everything that could run before it has run. */
async function wakeUpOf(ended: string[], name: string): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  ended.push(name);
}
