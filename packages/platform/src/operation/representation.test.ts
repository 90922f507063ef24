import { limits, ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../wire/contract.ts';
import { representation } from './representation.ts';

// Method: documents whose rendering lasts until the test ends it.

// Rules: INV-14
test('documents are rendered one at a time, a bounded number per tenant waits, and more are refused with SVC-9003', async () => {
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
  const taken = Array.from({ length: limits.renderingsWaitingMax + 1 }, (_, index) => form.render(`document ${index}`, 'ten_a'));
  await Promise.resolve(); // the first has begun, the others wait
  const refused = await Promise.all([1, 2, 3].map(() => form.render('one too many', 'ten_a').catch((error: unknown) => error)));
  for (const error of refused) {
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 'SVC-9003', retryAfterSeconds: 1 });
  }
  gate.resolve();
  const written = await Promise.all(taken);
  expect(written.map(({ bytes }) => bytes.toString())).toEqual(taken.map((_, index) => `document ${index}`));
  expect(writingMax).toBe(1);
});

// Rules: INV-14
test('a tenant that requests one document waits for at most one of each other tenant and is never refused because of theirs', async () => {
  const written: string[] = [];
  const gate = Promise.withResolvers<void>();
  const form = representation(contract({ output: z.string() }), {
    mediaType: 'application/pdf',
    fileName: () => 'document.pdf',
    write: async (body) => {
      await gate.promise;
      written.push(body);
      return Buffer.from(body);
    },
  });
  const crowd = Array.from({ length: limits.renderingsWaitingInAllMax / limits.renderingsWaitingMax }, (_, index) => `ten_${index}`);
  const first = form.render('first', 'ten_0');
  const taken = crowd.flatMap((tenantId) => Array.from({ length: limits.renderingsWaitingMax }, () => form.render(tenantId, tenantId)));
  const late = form.render('late', 'ten_late');
  await expect(form.render('too many', 'ten_late')).rejects.toMatchObject({ code: 'SVC-9003' });
  gate.resolve();
  await Promise.all([first, late, ...taken]);
  expect(written.slice(0, crowd.length + 3)).toEqual(['first', ...crowd, 'late', 'ten_0']);
});
