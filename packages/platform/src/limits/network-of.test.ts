import { expect, test } from 'vitest';
import { addressBucket, consoleAddressBucket, guestAddressBucket, guestPageBucket } from './buckets.ts';
import { networkOf } from './network-of.ts';

const ofAddress = [
  (address: string) => addressBucket(address, 1),
  (address: string) => consoleAddressBucket(address, 1),
  (address: string) => guestAddressBucket(address, 1),
  (address: string) => guestPageBucket({ address, token: 'digest' }, 1),
];

// Rules: LIMIT-22
test('every address bucket counts IPv6 by its first 64 bits and IPv4 by the address, in any notation', () => {
  const same = [
    ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff'],
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
  ] as const;
  const different = [
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['203.0.113.7', '203.0.113.8'],
    ['::1', '127.0.0.1'],
  ] as const;
  for (const bucketOf of ofAddress) {
    for (const [one, other] of same) expect(bucketOf(one), one).toEqual(bucketOf(other));
    for (const [one, other] of different) expect(bucketOf(one).key, one).not.toBe(bucketOf(other).key);
  }
  expect(networkOf('')).toBe(''); // a closed socket has no address
});
