import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ClientGone, readBody } from './read-request.ts';

function chunkedRequest(contentType?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'POST';
  request.headers = { 'transfer-encoding': 'chunked', ...(contentType === undefined ? {} : { 'content-type': contentType }) };
  return request;
}

// Method: a request whose client goes away before its body is read, or while it is.
test.each([undefined, 'application/json'])('a client that has gone is not waited for (media type %s)', async (contentType) => {
  const gone = chunkedRequest(contentType);
  gone.destroy();
  await expect(readBody(gone, () => undefined)).rejects.toThrow(ClientGone);
  const going = chunkedRequest(contentType);
  const reading = readBody(going, () => undefined);
  going.destroy();
  await expect(reading).rejects.toThrow(ClientGone);
});
