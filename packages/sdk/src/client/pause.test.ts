import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('a pause ends by itself, and at once with the reason when the signal comes', async () => {
  const stop = new AbortController();
  await expect(pause(1, stop.signal)).resolves.toBeUndefined();
  const hours = pause(3_600_000, stop.signal);
  stop.abort(new Error('no longer wanted'));
  await expect(hours).rejects.toThrow('no longer wanted');
  await expect(pause(3_600_000, stop.signal)).rejects.toThrow('no longer wanted');
});
