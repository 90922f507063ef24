import { expect, test } from 'vitest';
import { messagingLimits } from '../messaging-limits.ts';
import { batchesOf } from './message-batches.ts';

let ids = 0;
const file = { name: 'pass.pdf', contentType: 'application/pdf', content: Buffer.from('a file') };

function message({ threadId = null, chars = 1, files = 0 }: { threadId?: string | null; chars?: number; files?: number } = {}) {
  const attachments = Array.from({ length: files }, () => file);
  return { channel: 'sms', threadId, transportMessageId: String(ids++), rawPayload: 'x'.repeat(chars), attachments } as const;
}

const sizes = (messages: readonly ReturnType<typeof message>[]): number[] => batchesOf(messages).map((batch) => batch.length);
const many = (count: number, of = message) => Array.from({ length: count }, () => of());

// Rules: MSG-41
test('messages are batched in order, up to a number and a size', () => {
  const { keptTogetherMax, keptTogetherCharsMax } = messagingLimits;
  const messages = many(keptTogetherMax + 1);
  expect(batchesOf(messages).flat()).toEqual(messages);
  expect(sizes(messages)).toEqual([keptTogetherMax, 1]);
  expect(sizes(many(3, () => message({ chars: keptTogetherCharsMax / 2 })))).toEqual([2, 1]);
  expect(sizes(many(2, () => message({ chars: keptTogetherCharsMax + 1 })))).toEqual([1, 1]);
});

// Rules: MSG-41
test('a message with files, a second one of a thread and a redelivery go to another batch', () => {
  expect(sizes([message(), message({ files: 1 }), message(), message()])).toEqual([1, 1, 2]);
  expect(sizes([message({ threadId: 'a' }), message({ threadId: 'b' }), message({ threadId: 'a' })])).toEqual([2, 1]);
  const twice = message();
  expect(sizes([message(), twice, twice])).toEqual([2, 1]);
});
