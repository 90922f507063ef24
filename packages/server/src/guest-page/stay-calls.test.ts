import { refuse } from '@innkeeper/kernel';
import { StartAgain } from '@innkeeper/platform';
import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { unwrapped } from './stay-calls.ts';

// Method: procedures that throw, called in this process.
// Rules: ERR-19
test.each([new StartAgain('other locks are needed'), refuse('SVC-3007', 'guest_ids', 'everybody is named')])(
  'what a procedure throws in a transaction comes back as it was thrown: %s',
  async (thrown) => {
    const { router, procedure } = initTRPC.create();
    const fail = procedure.mutation(() => {
      throw thrown;
    });
    await expect(unwrapped(router({ fail }).createCaller({}).fail())).rejects.toBe(thrown);
  },
);
