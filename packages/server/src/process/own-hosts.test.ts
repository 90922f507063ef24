import { expect, test } from 'vitest';
import { hostsIn, ownHosts } from './own-hosts.ts';

const PUBLIC_URL = 'https://api.hotel.example/innkeeper';
const own = [
  'localhost',
  'LOCALHOST:8080',
  '127.0.0.1',
  '127.0.0.1:8080',
  '[::1]',
  '[::1]:8080',
  'api.hotel.example',
  'api.hotel.example:443',
];
const foreign = [
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  'evil@localhost',
  'localhost@evil.example',
  '',
  'a b',
  '[::1',
  ':80',
];

// Rules: OPS-41
test('on loopback only its own names and the public one are served', () => {
  const isOwn = ownHosts({ HOST: '127.0.0.1', PUBLIC_URL });
  for (const host of own) expect(isOwn(host), host).toBe(true);
  for (const host of [...foreign, '10.1.2.3', '[fd00::1]:8080', '0.0.0.0']) expect(isOwn(host), host).toBe(false);
  expect(ownHosts({ HOST: '127.0.0.1', PUBLIC_URL: undefined })('api.hotel.example')).toBe(false);
});

// Rules: OPS-41
test('beyond loopback any IP address is served, as cluster monitoring needs, but no foreign name', () => {
  for (const HOST of ['0.0.0.0', '::', '10.1.2.3']) {
    const isOwn = ownHosts({ HOST, PUBLIC_URL });
    for (const host of [...own, '10.1.2.3:8080', '[fd00::1]:9464']) expect(isOwn(host), host).toBe(true);
    for (const host of foreign) expect(isOwn(host), host).toBe(false);
  }
});

// Rules: OPS-41
test('a request names hosts by its headers and by a target in absolute form', () => {
  const headersDistinct = { host: ['localhost', 'evil.example'] };
  expect(hostsIn({ headersDistinct }, '/metrics')).toEqual(['localhost', 'evil.example']);
  expect(hostsIn({ headersDistinct: {} }, '/metrics?at=http://evil.example/')).toEqual([]);
  expect(hostsIn({ headersDistinct: {} }, 'HTTP://evil.example:80?x')).toEqual(['evil.example:80']);
  expect(hostsIn({ headersDistinct: {} }, 'http:///metrics')).toEqual(['']);
});
