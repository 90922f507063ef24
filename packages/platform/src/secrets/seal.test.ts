import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fixedKeyRing, formatKeys, openKeyRing } from './key-ring.ts';
import { unpackText } from './packed-text.ts';
import { cursorKeyOf, secretsOf } from './seal.ts';

// Method: new keys for each test; the test builds the first format as its version did.

const newKey = () => randomBytes(32).toString('base64');
const place = { tenantId: 'ten_a', column: 'guest.guest.document', row: 'gst_a' } as const;
const home = mkdtempSync(join(tmpdir(), 'key-ring-'));
afterAll(() => rmSync(home, { recursive: true }));

// Rules: OPS-43
test('a sealed value opens only at its place: under no other tenant, column, row or purpose', () => {
  const secrets = secretsOf(fixedKeyRing(newKey()));
  const sealed = secrets.seal('document', 'plain', place);
  expect(secrets.open('document', sealed, place)).toBe('plain');
  const elsewhere = [
    { ...place, tenantId: 'ten_b' },
    { ...place, column: 'guest.guest.tax_id' } as const,
    { ...place, row: 'gst_b' },
    { ...place, column: 'guest.alias.document' } as const,
    undefined,
  ];
  for (const other of elsewhere) expect(() => secrets.open('document', sealed, other)).toThrow();
  expect(() => secrets.open('tax_id', sealed, place)).toThrow();
});

// Rules: OPS-44
test('the first key seals, every key of the ring opens, and a removed key opens nothing', () => {
  const [old, recent] = [newKey(), newKey()];
  const sealed = secretsOf(fixedKeyRing(old)).seal('document', 'plain', place);
  const both = secretsOf(fixedKeyRing(`${recent},${old}`));
  expect(both.open('document', sealed, place)).toBe('plain');
  expect(both.digests('document', 'plain')).toHaveLength(2);
  expect(both.digests('document', 'plain')[1]).toEqual(secretsOf(fixedKeyRing(old)).digests('document', 'plain')[0]);
  const resealed = both.seal('document', 'plain', place);
  const onlyRecent = secretsOf(fixedKeyRing(recent));
  expect(onlyRecent.open('document', resealed, place)).toBe('plain');
  expect(() => onlyRecent.open('document', sealed, place)).toThrow('not in the ring');
});

// Rules: OPS-44
test('a value of the first format, without a key id and place, opens under any key of the ring', () => {
  const old = newKey();
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', old, 'innkeeper', 'document', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('document'));
  const body = Buffer.concat([cipher.update('plain', 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), body]);
  for (const ring of [old, `${newKey()},${old}`]) expect(secretsOf(fixedKeyRing(ring)).open('document', sealed, place)).toBe('plain');
  expect(() => secretsOf(fixedKeyRing(newKey())).open('document', sealed, place)).toThrow();
});

// Rules: IDEM-17
test('a longer text is packed before it is sealed, and values of earlier versions still open', () => {
  const key = newKey();
  const secrets = secretsOf(fixedKeyRing(key));
  const entry = { id: 'ent_01m8142fcse0080446zdf4pf4s', kind: 'charge', code: 'minibar', description: 'Zwei Wässer', reverses: null };
  const text = JSON.stringify({
    ...entry,
    amount: { currency: 'EUR', amount: '4.50' },
    moved_from: null,
    moved_to: null,
    posted_at: '2026-11-22T07:55:59.769Z',
  });
  const sealed = secrets.seal('idempotency', text, place);
  expect(secrets.open('idempotency', sealed, place)).toBe(text);
  expect(sealed.length).toBeLessThan(text.length * 0.7);

  const sealedBefore = (format: number, plain: Buffer) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key, 'innkeeper', 'idempotency', 32)), iv);
    cipher.setAAD(Buffer.from(JSON.stringify(['idempotency', place.tenantId, place.column, place.row])));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.of(format), sealed.subarray(1, 5), iv, cipher.getAuthTag(), body]); // the id of the key is the same
  };
  expect(secrets.open('idempotency', sealedBefore(2, Buffer.from(text)), place)).toBe(text);
  expect(secrets.open('idempotency', sealedBefore(3, Buffer.from(packedBefore, 'base64')), place)).toBe(packedText);
});

const packedText = '{"id":"ent_01m8142fcse0080446zdf4pf4s","kind":"charge","code":"minibar","description":"Two waters"}';
const packedBefore = 'QwmNXAtDE6O05OJUAwMLAxMTs6qUNJOCNJNi0kMppDxfoTyxJLWoWKkWAA==';

// Method: bytes packed when each format was introduced. A changed dictionary would unpack them to a different text.
// Rules: IDEM-17
test.each([
  ['first', packedBefore],
  ['second', 'QwmAXAtDE6O05OJUAwMLAxMTs6qUNJOCNJNiRMBAUhDBUFEKKc9XKE8sSS0qVqoFAA=='],
] as const)('what was packed once by the %s dictionary opens for ever', (dictionary, base64) => {
  expect(unpackText(Buffer.from(base64, 'base64'), dictionary)).toBe(packedText);
});

// Rules: OPS-44
test('a running process rereads its key ring for a value sealed under an unknown key', () => {
  const [old, recent] = [newKey(), newKey()];
  writeFileSync(join(home, 'master.key'), `${old}\n`);
  const running = secretsOf(openKeyRing({ INNKEEPER_HOME: home }));
  const before = running.seal('document', 'before', place);
  writeFileSync(join(home, 'master.key'), `${recent}\n${old}\n`);
  const sealed = secretsOf(fixedKeyRing(recent)).seal('document', 'plain', place);
  expect(running.open('document', sealed, place)).toBe('plain');
  expect(running.open('document', before, place)).toBe('before');
});

// Rules: OPS-47
test('the rest of a removed key opens only cursors', () => {
  const [old, recent] = [newKey(), newKey()];
  const before = secretsOf(fixedKeyRing(old));
  const cursor = before.seal('cursor', 'page');
  const sealed = before.seal('document', 'plain', place);
  const text = formatKeys({ keys: [recent], cursorKeys: [cursorKeyOf(old)] });
  expect(text).not.toContain(old);
  const after = secretsOf(fixedKeyRing(text));
  expect(after.open('cursor', cursor)).toBe('page');
  expect(() => after.open('document', sealed, place)).toThrow('not in the ring');
  expect(() => fixedKeyRing(`${recent},cursors:c2hvcnQ=`)).toThrow('damaged');
  expect(() => fixedKeyRing(`cursors:${cursorKeyOf(old)}`)).toThrow('at least 32 random bytes');
});

// Rules: OPS-45
test.each([
  ['', 'nothing'],
  ['short', 'too short'],
  [randomBytes(31).toString('base64'), '31 bytes'],
  [randomBytes(31).toString('hex'), '31 bytes in hexadecimal'],
  ['0'.repeat(64), 'one character'],
  ['a pass phrase of many more than thirty-two characters!', 'a pass phrase'],
])('refuses a master key that is not 32 random bytes: %#', (weak) => {
  expect(() => fixedKeyRing(weak)).toThrow('at least 32 random bytes');
  expect(() => fixedKeyRing(`${newKey()},${weak === '' ? 'x' : weak}`)).toThrow('at least 32 random bytes');
});
