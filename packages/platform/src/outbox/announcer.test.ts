import { expect, test } from 'vitest';
import { announcer } from './announcer.ts';

/** An announcer whose pauses are ended by the test. */
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

/** Resolves after all pending work has run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('an announcement after a quiet period is sent at once', async () => {
  const { seen, announce, endPause } = announced();
  announce();
  expect(seen.sent).toBe(1);
  await endPause();
  announce();
  expect(seen.sent).toBe(2);
});

test('announcements during a pause are sent in one notice after it', async () => {
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

test('a failed notice is reported and does not delay later ones', async () => {
  const { seen, announce, endPause } = announced({ send: () => Promise.reject(new Error('the connection broke')) });
  announce();
  await endPause();
  announce();
  await settled();
  expect(seen).toEqual({ sent: 2, errors: 2 });
});

// Rules: EVENT-17
test('a notice names each subject once; if any announcement had no subject, it names none', async () => {
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
