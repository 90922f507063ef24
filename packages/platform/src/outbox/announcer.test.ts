import { expect, test } from 'vitest';
import { announcer } from './announcer.ts';

/** An announcer whose pauses end when the test says so. */
function announced({ send = async (): Promise<void> => undefined } = {}) {
  const seen = { sent: 0, errors: 0 };
  const about: (readonly string[])[] = [];
  let endPause: () => void = () => undefined;
  const announce = announcer({
    send: (subjects) => {
      seen.sent++;
      about.push(subjects);
      return send();
    },
    pause: () => new Promise<void>((resolve) => (endPause = resolve)),
    onError: () => void seen.errors++,
  });
  return {
    seen,
    about,
    announce,
    endPause: () =>
      settled()
        .then(() => endPause())
        .then(settled),
  };
}

/** Fulfilled after everything that could run before it has run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('what is announced after a quiet time goes out at once', async () => {
  const { seen, announce, endPause } = announced();
  announce();
  expect(seen.sent).toBe(1);
  await endPause();
  announce();
  expect(seen.sent).toBe(2);
});

test('what is announced within a pause goes out with one notice behind it', async () => {
  const { seen, announce, endPause } = announced();
  for (let commit = 0; commit < 100; commit++) announce();
  await settled();
  for (let commit = 0; commit < 100; commit++) announce();
  expect(seen.sent).toBe(1);
  await endPause();
  expect(seen.sent).toBe(2);
  await endPause();
  expect(seen.sent).toBe(2);
});

test('a notice that fails is reported, and holds no later one', async () => {
  const { seen, announce, endPause } = announced({ send: () => Promise.reject(new Error('the connection broke')) });
  announce();
  await endPause();
  announce();
  await settled();
  expect(seen).toEqual({ sent: 2, errors: 2 });
});

// Rules: EVENT-17
test('a notice names what it is about, each name once; as soon as nothing is said of some of it, it names nothing', async () => {
  const { about, announce, endPause } = announced();
  announce(['guest.updated', 'reservation.created']);
  announce(['folio.charged']);
  announce(['folio.charged', 'reservation.created']);
  await endPause();
  announce(['folio.charged']);
  announce();
  await endPause();
  announce(['folio.closed']);
  await endPause();
  expect(about).toEqual([['guest.updated', 'reservation.created'], ['folio.charged', 'reservation.created'], [], ['folio.closed']]);
});
