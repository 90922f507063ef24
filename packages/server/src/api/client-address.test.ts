import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { unnamedProxyWarning } from './client-address.ts';

// Method: requests built by hand, because test requests come from loopback.

function requestFrom(address: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}

// Rules: OPS-65
test('a proxy that TRUST_PROXY does not name is logged once', () => {
  const lines: unknown[] = [];
  const warningOf = (trusted: string) => unnamedProxyWarning(trusted, { warn: (line: unknown) => void lines.push(line) });
  const warn = warningOf('');
  for (const request of [requestFrom('10.0.0.1'), requestFrom('127.0.0.1', '192.0.2.1'), requestFrom('::ffff:127.0.0.1', '192.0.2.1')])
    warn(request);
  expect(lines).toEqual([]);
  for (let count = 0; count < 3; count++) warn(requestFrom('10.0.0.1', '192.0.2.1'));
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')]);
  warningOf('10.0.0.0/8')(requestFrom('192.0.2.9', '192.0.2.1'));
  expect(lines).toHaveLength(1);
});
