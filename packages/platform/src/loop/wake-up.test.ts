import { expect, test } from 'vitest';
import { Notifier, WakeUp } from './wake-up.ts';

const forever = new AbortController().signal;
const longMs = 60_000; // a wait that is not ended early fails its test at the time-out

test('a notice ends the current wait', async () => {
  const wakeUp = new WakeUp();
  const waiting = wakeUp.wait(longMs, forever);
  wakeUp.notify();
  await waiting;
});

test('a notice without a waiter ends only the next wait, at once', async () => {
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

test('a wait ends at the signal and does not begin after it', async () => {
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

/** Resolves after all pending work has run. */
async function wakeUpOf(ended: string[], name: string): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  ended.push(name);
}

// Rules: EVENT-17
test('a notice with subjects wakes the subscribers of any of them, and one without subjects wakes all', async () => {
  const notifier = new Notifier();
  const woken: string[] = [];
  const follower = (name: string, followed: readonly string[]) => {
    const wakeUp = notifier.wakeUp(new WakeUp(), (subject) => followed.includes(subject));
    return () => wakeUp.wait(longMs, forever).then(() => woken.push(name));
  };
  const waitForStays = follower('stays', ['reservation.created', 'reservation.cancelled']);
  const waitForFolios = follower('folios', ['folio.charged']);
  const stays = waitForStays();
  const folios = waitForFolios();
  notifier.notify(['guest.updated', 'reservation.created']);
  await stays;
  await wakeUpOf(woken, 'then');
  const again = waitForStays();
  notifier.notify();
  await Promise.all([again, folios]);
  expect(woken.slice(0, 2)).toEqual(['stays', 'then']);
  expect(woken.slice(2).sort()).toEqual(['folios', 'stays']);
});
