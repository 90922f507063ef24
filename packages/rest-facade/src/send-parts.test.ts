import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { ClientGone } from './read-request.ts';
import { joinIntoChunks, sendChunks } from './send-parts.ts';

// Method: 96 chunks of a megabyte over a real connection; compares the chunks made with those the client has read.

const chunk = 'x'.repeat(1_048_576);
const count = 96;
const connectionMax = 32; // chunks that the buffers of both ends can hold

/** A client's answer and the number of chunks made for it. */
async function open(
  giveUpMs?: number,
): Promise<{ answer: IncomingMessage; made: () => number; sending: Promise<unknown>; ended: () => boolean }> {
  const progress = { made: 0, isEnded: false };
  const sent = Promise.withResolvers<unknown>();
  function* chunks(): Generator<string> {
    try {
      for (; progress.made < count; progress.made++) yield chunk;
    } finally {
      progress.isEnded = true;
    }
  }
  const server = createServer((_, response) => sendChunks(response, chunks(), giveUpMs).then(sent.resolve, sent.resolve));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const [answer] = await once(get({ port: address.port, host: '127.0.0.1', agent: false }), 'response');
  return { answer, made: () => progress.made, sending: sent.promise, ended: () => progress.isEnded };
}

// Rules: REP-39
test('chunks are made as the client reads them', async () => {
  const { answer, made, sending } = await open();
  let read = 0;
  for await (const bytes of answer) {
    read += bytes.length;
    expect(made() - read / chunk.length).toBeLessThan(connectionMax);
  }
  expect(await sending).toBeUndefined();
  expect(read).toBe(count * chunk.length);
});

// Rules: REP-39
test('no more chunks are made for a client that disconnects', async () => {
  const { answer, made, sending, ended } = await open();
  await once(answer, 'readable');
  answer.destroy();
  expect(await sending).toBeInstanceOf(ClientGone);
  expect(ended()).toBe(true);
  expect(made()).toBeLessThan(connectionMax);
});

// Rules: REP-39
test('a client that stops reading is cut off', async () => {
  const { answer, sending } = await open(50);
  answer.on('error', () => undefined); // it is cut off
  await once(answer, 'readable');
  expect(await sending).toBeInstanceOf(ClientGone);
});

// Rules: REP-39
test('short parts are joined into chunks without changing the text', () => {
  const parts = Array.from({ length: 10_000 }, (_, index) => `${index},`);
  const chunks = [...joinIntoChunks(parts)];
  expect(chunks.join('')).toBe(parts.join(''));
  expect(chunks.length).toBe(3);
});
