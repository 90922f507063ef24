import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { passOn } from './pass-on.ts';

// Method: a cell that takes requests and never answers.
// Rules: CELL-8
test('a cell that hangs takes up a bounded number of requests, and further ones are refused at once', async () => {
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  onTestFinished(() => {
    hanging.close();
    hanging.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const responses: ServerResponse[] = [];
  const isRefusedAtOnce = (): boolean => {
    const request = new IncomingMessage(new Socket());
    request.method = 'GET';
    request.push(null);
    const response = new ServerResponse(request);
    responses.push(response);
    let isRefused = false;
    const refuse = (): void => {
      isRefused = true;
    };
    passOn({ request, response, target: '/v1/guests' }, { from: 'a', to: { name: 'b', url }, refuse, onAnswer: () => undefined });
    return isRefused;
  };
  expect(Array.from({ length: 510 }, isRefusedAtOnce).filter((isRefused) => isRefused).length).toBe(10);
  for (const response of responses) response.emit('close'); // the clients have left
  await expect.poll(isRefusedAtOnce).toBe(false);
});
