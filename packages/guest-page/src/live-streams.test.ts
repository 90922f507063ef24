import { once } from 'node:events';
import { createServer } from 'node:http';
import { refusalIn } from '@innkeeper/platform';
import express, { type ErrorRequestHandler } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { type LiveSign, openLiveStreams } from './live-streams.ts';

// Method: streams of a test server with small limits.

async function* aliveUntil(signal: AbortSignal): AsyncGenerator<LiveSign> {
  yield 'alive';
  if (!signal.aborted) await once(signal, 'abort');
}

async function serve(bounds: Parameters<typeof openLiveStreams>[0]) {
  const streams = openLiveStreams(bounds);
  const app = express();
  app.get('/:tenant/:stay', async ({ params }, response) => {
    const { tenant: tenantId, stay: reservationId } = params;
    if (!(await streams.serve({ tenantId, reservationId, response, watch: aliveUntil }))) response.status(429).end();
  });
  const onError: ErrorRequestHandler = (error, _request, response, _next) => void response.status(503).json(refusalIn(error));
  app.use(onError);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const leaving = new AbortController();
  onTestFinished(async () => {
    leaving.abort();
    await streams.close();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return async (tenant: string, stay: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${tenant}/${stay}`, { signal: leaving.signal });
    return answer.status === 503 ? await answer.json() : answer.status;
  };
}

// Rules: STAY-15, LIMIT-23
test('however many streams the guests of one hotel open, those of another can open theirs', async () => {
  const open = await serve({ guestStreamsMax: 8, guestStreamsOfStayMax: 2 });
  expect([await open('first', 'stay 1'), await open('first', 'stay 1'), await open('first', 'stay 1')]).toEqual([200, 200, 429]);
  expect([await open('first', 'stay 2'), await open('first', 'stay 2')]).toEqual([200, 200]);
  expect(await open('first', 'stay 3')).toMatchObject({ code: 'SVC-9004', retryAfterSeconds: 60 });
  expect([await open('second', 'stay 4'), await open('second', 'stay 5')]).toEqual([200, 200]);
});
