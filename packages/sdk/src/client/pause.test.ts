import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('a pause ends after its time, or at once with the reason when the signal is aborted', async () => {
  const stop = new AbortController();
  await expect(pause(1, stop.signal)).resolves.toBeUndefined();
  const hours = pause(3_600_000, stop.signal);
  stop.abort(new Error('no longer wanted'));
  await expect(hours).rejects.toThrow('no longer wanted');
  await expect(pause(3_600_000, stop.signal)).rejects.toThrow('no longer wanted');
});
