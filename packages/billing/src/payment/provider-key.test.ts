import fc from 'fast-check';
import { expect, test } from 'vitest';
import { providerKeyOf } from './provider-key.ts';

const keyInput = fc.tuple(fc.string(), fc.string(), fc.nat({ max: 20 }));

// Rules: PAY-1
test('the same request has the same key at the provider, any other request another key', () => {
  fc.assert(
    fc.property(keyInput, keyInput, (one, other) => {
      const isSame = one.every((part, index) => part === other[index]);
      expect(providerKeyOf(...one) === providerKeyOf(...other)).toBe(isSame);
      expect(providerKeyOf(...one)).toBe(providerKeyOf(...one));
    }),
  );
});

// Rules: PAY-1
test('tenant and key cannot be confused, and the key has a fixed length whatever ours is', () => {
  expect(providerKeyOf('ten_a', 'b', 0)).not.toBe(providerKeyOf('ten_', 'ab', 0));
  for (const key of ['k', 'x'.repeat(255), '"],["']) expect(providerKeyOf('ten_a', key, 3)).toMatch(/^idem_[0-9a-f]{40}$/);
});

// A provider remembers keys for longer than our processes run: a payment sent under a key must be found again after an upgrade.
// Rules: PAY-1
test('keys stay the same across versions', () => {
  expect(providerKeyOf('ten_a', 'key', 0)).toBe('idem_b2dd5f3faa93f731eb9779d5fe8bf9e38321a3c6');
  expect(providerKeyOf('ten_a', 'key', 1)).toBe('idem_b664b1894b21dabd31871fcff8d12592b546cbdb');
});
