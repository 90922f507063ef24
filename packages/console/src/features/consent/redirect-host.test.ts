import { expect, test } from 'vitest';
import { isOnThisComputer } from './redirect-host.ts';

// Method: hosts as the service names them.

// Rules: CONSOLE-103
test.each([
  ['localhost', true],
  ['localhost:33418', true],
  ['127.0.0.1:6274', true],
  ['[::1]:6274', true],
  ['[::1]', true],
  ['cursor://anysphere.cursor-mcp', true],
  ['claude.example', false],
  ['claude.example:8443', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
])('%s is a program on the computer: %s', (host, isLocal) => {
  expect(isOnThisComputer(host)).toBe(isLocal);
});
