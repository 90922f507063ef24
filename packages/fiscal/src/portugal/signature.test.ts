import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedPortuguese, printedCharacters, signedText, signPortuguese } from './signature.ts';

// Known answers: the documents of a published example, signed with a key made for tests.
const key = testKey();

// Rules: FISCAL-3
test('signatures chain the documents of a series and type', () => {
  const first = sign({ issueDate: '2026-11-24', generatedAt: '2026-11-24T11:05:09', number: 'FT HTL26/1', grossMinor: 33_200n });
  expect(first).toMatch(/^4wUlFar\/50Myzzb5Rc0HC7mQk0oupv3KUlggsh\+g.*1I4PQ=$/);
  expect(first).toHaveLength(172);
  expect(printedCharacters(first)).toBe('4MC3');
  const second = sign({ issueDate: '2026-11-24', generatedAt: '2026-11-24T11:20:00', number: 'FT HTL26/2', grossMinor: 10_600n }, first);
  expect(second).toMatch(/^uGCVT8Xm9mdrZpOhorxb/);
  expect(printedCharacters(second)).toBe('udZB');
  const credit = sign({ issueDate: '2026-11-25', generatedAt: '2026-11-25T09:00:00', number: 'NC HTL26/1', grossMinor: 10_600n });
  expect(credit).toMatch(/^TwdYv1OlL66EEdURQNzO/);
  expect(printedCharacters(credit)).toBe('T6xU');
});

test('a changed total is not covered by the signature', () => {
  const facts = { issueDate: '2026-11-24', generatedAt: '2026-11-24T11:05:09', number: 'FT HTL26/1', currency: 'EUR', previousHash: null };
  const signature = signPortuguese(key, signedText({ ...facts, grossMinor: 33_200n }));
  const publicKey = createPublicKey(key);
  expect(isSignedPortuguese(publicKey, signedText({ ...facts, grossMinor: 33_200n }), signature)).toBe(true);
  expect(isSignedPortuguese(publicKey, signedText({ ...facts, grossMinor: 33_201n }), signature)).toBe(false);
});

interface SignedDocument {
  readonly issueDate: string;
  readonly generatedAt: string;
  readonly number: string;
  readonly grossMinor: bigint;
}

function sign(facts: SignedDocument, previousHash: string | null = null): string {
  return signPortuguese(key, signedText({ ...facts, currency: 'EUR', previousHash }));
}

function testKey() {
  const [p, q, e] = [
    numberOf('_XW6i7MZBc0xq_jvsqB100e4n8Dsvp9nIjJiXEgG2BMi6w9CRccoKkBH-RhzOGzwGmUI9vFq82X3UEQfDAEB-w'),
    numberOf('9iaR74hUW1rPGTxJ-mxf0-nF4QmvOTBwSzamUOycSthEyvZhVv_IGJg1XsNirQjnPYl4UvhovDUSdCBC2cWayQ'),
    65_537n,
  ];
  const d = inverse(e, (p - 1n) * (q - 1n));
  const parts = { n: p * q, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const jwk = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, textOf(value)]));
  return createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' });
}

function numberOf(text: string): bigint {
  return BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`);
}

function textOf(value: bigint): string {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
}

/** Inverse modulo `modulus`, by the extended Euclidean algorithm. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [previous, remainder, before, factor] = [value % modulus, modulus, 1n, 0n];
  while (remainder !== 0n) {
    const quotient = previous / remainder;
    [previous, remainder] = [remainder, previous - quotient * remainder];
    [before, factor] = [factor, before - quotient * factor];
  }
  return ((before % modulus) + modulus) % modulus;
}
