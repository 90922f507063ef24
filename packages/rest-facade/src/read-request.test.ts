import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ClientGone, readBody } from './read-request.ts';

function chunkedRequest(contentType?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'POST';
  request.headers = { 'transfer-encoding': 'chunked', ...(contentType === undefined ? {} : { 'content-type': contentType }) };
  return request;
}

// Method: a request whose client disconnects before or while its body is read.
test.each([undefined, 'application/json'])('reading stops when the client disconnects (media type %s)', async (contentType) => {
  const gone = chunkedRequest(contentType);
  gone.destroy();
  await expect(readBody(gone, () => undefined)).rejects.toThrow(ClientGone);
  const going = chunkedRequest(contentType);
  const reading = readBody(going, () => undefined);
  going.destroy();
  await expect(reading).rejects.toThrow(ClientGone);
});

// Rules: WIRE-48
test('the code that sends the refusal can discard the rest of an oversized body', async () => {
  const request = chunkedRequest('application/json');
  const reading = readBody(request, () => undefined, 4);
  request.push('12345');
  await expect(reading).rejects.toMatchObject({ code: 'SVC-2015' });
  request.resume().push('67890');
  await setImmediate();
  expect(request.isPaused()).toBe(false);
});
