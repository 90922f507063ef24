import { limits, ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../wire/contract.ts';
import { representation } from './representation.ts';

// Method: documents whose writing lasts until the test lets it end.

// Rules: INV-14
test('documents are written one at a time, a bounded number waits, and more are refused with SVC-9003', async () => {
  let writing = 0;
  let writingMax = 0;
  const gate = Promise.withResolvers<void>();
  const form = representation(contract({ output: z.string() }), {
    mediaType: 'application/pdf',
    fileName: () => 'document.pdf',
    write: async (body) => {
      writingMax = Math.max(writingMax, ++writing);
      await gate.promise;
      writing--;
      return Buffer.from(body);
    },
  });
  const taken = Array.from({ length: limits.renderingsWaitingMax + 1 }, (_, index) => form.render(`document ${index}`));
  await Promise.resolve(); // the first has begun, the others wait
  const refused = await Promise.all([1, 2, 3].map(() => form.render('one too many').catch((error: unknown) => error)));
  for (const error of refused) {
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 'SVC-9003', retryAfterSeconds: 1 });
  }
  gate.resolve();
  const written = await Promise.all(taken);
  expect(written.map(({ bytes }) => bytes.toString())).toEqual(taken.map((_, index) => `document ${index}`));
  expect(writingMax).toBe(1);
});
