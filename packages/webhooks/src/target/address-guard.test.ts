import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressGuard } from './address-guard.ts';

const none: ReadonlySet<number> = new Set();
const strict = addressGuard({ allowed: [], ownPorts: () => none });

// Method: one address of every forbidden kind.
// Rules: HOOK-24
test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '::ffff:a83f:8110',
  '::168.63.129.16',
  '64:ff9b::a83f:8110',
  '2002:a83f:8110::1',
  '100.100.100.200',
  '0.0.0.0',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'example.com',
  '',
])('%s is refused', (address) => {
  expect(strict.refusalOf(address, 443)).not.toBeNull();
});

test.each(['1.1.1.1', '168.63.129.15', '168.63.129.17', '93.184.216.34', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  '%s is public',
  (address) => {
    expect(strict.refusalOf(address, 443)).toBeNull();
  },
);

// Rules: HOOK-24
test('a private address passes only within an allowed range', () => {
  const guard = addressGuard({ allowed: ['127.0.0.0/8', '::1/128'], ownPorts: () => none });
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map((address) => guard.refusalOf(address, 80))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(['128.0.0.0', '::2', '10.0.0.1', '0.0.0.0'].filter((address) => guard.refusalOf(address, 80) === null)).toEqual(['128.0.0.0']);
});

// Rules: HOOK-26
test("the installation's own port is refused on every local address, and on no other", () => {
  const guard = addressGuard({ allowed: ['0.0.0.0/0', '::/0'], ownPorts: () => new Set([8080]) });
  for (const address of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1', '0.0.0.0'])
    expect(guard.refusalOf(address, 8080)).not.toBeNull();
  expect(guard.refusalOf('127.0.0.1', 8081)).toBeNull();
  expect(guard.refusalOf('1.1.1.1', 8080)).toBeNull();
});

// Rules: HOOK-26
test('another process of the deployment is refused at its address and port, wherever it runs', () => {
  const listeners = () => new Set(['10.0.0.7 8080', '2a00:0:0:0:0:0:0:7 8080']);
  const guard = addressGuard({ allowed: ['0.0.0.0/0', '::/0'], ownPorts: () => none, listeners });
  for (const address of ['10.0.0.7', '::ffff:10.0.0.7', '2a00::7'])
    expect(guard.refusalOf(address, 8080)).toBe('leads to this service itself');
  expect([guard.refusalOf('10.0.0.7', 8081), guard.refusalOf('10.0.0.8', 8080)]).toEqual([null, null]);
});

// Method: every IPv4 address of the private ranges, in plain and mapped form.
// Rules: HOOK-24
test('no address of 10/8 passes in any form', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (b, c, d) => {
      expect(strict.refusalOf(`10.${b}.${c}.${d}`, 80)).not.toBeNull();
      expect(strict.refusalOf(`::ffff:10.${b}.${c}.${d}`, 80)).not.toBeNull();
    }),
  );
});
