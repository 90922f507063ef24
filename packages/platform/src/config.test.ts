import { expect, test } from 'vitest';
import { parseDurations, parseRanges, readConfig } from './config.ts';

const needed = {
  INNKEEPER_HOME: '/home',
  DATABASE_URL: 'postgres://localhost/innkeeper',
  INNKEEPER_MASTER_KEY: 'dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCA0OCBieXRlcyBpbiBhbGwu',
};
const broken = [
  'foo',
  '10.0.0.0/99',
  '300.1.2.3/8',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '010.0.0.0/8',
  '::/129',
  'fe80::1%eth0/64',
  '10.0.0.0/8;::1',
];

// Method: each value alone and after a valid range, for both variables; one message each.
// Rules: OPS-6
test.each(broken)('%s is not an address range, and the message names the variable', (text) => {
  for (const name of ['WEBHOOK_ALLOW_CIDRS', 'TRUST_PROXY'])
    for (const value of [text, `127.0.0.0/8, ${text}`]) {
      expect(() => readConfig({ ...needed, [name]: value })).toThrow(
        new RegExp(`^the environment cannot be used:\n  ${name}: must be [^\n]* such as 10\\.0\\.0\\.0/8,::1[^\n]*$`),
      );
    }
});

// Rules: OPS-6
test('a single address is accepted as a proxy but not as a range that webhooks may reach', () => {
  expect(readConfig({ ...needed, TRUST_PROXY: '10.0.0.1, ::1' }).TRUST_PROXY).toBe('10.0.0.1, ::1');
  expect(() => readConfig({ ...needed, WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8,10.0.0.0' })).toThrow('WEBHOOK_ALLOW_CIDRS: must be ranges');
});

test('ranges are split, and a single address is a range of one address', () => {
  expect(parseRanges('')).toEqual([]);
  expect(parseRanges(' 127.0.0.0/8, ::1/128 ,,')).toEqual(['127.0.0.0/8', '::1/128']);
  expect(parseRanges('0.0.0.0/0,::/0,10.0.0.1,fd00::1')).toEqual(['0.0.0.0/0', '::/0', '10.0.0.1/32', 'fd00::1/128']);
});

// Rules: OPS-6, REP-35
test('the replica for reports is given as a PostgreSQL URL', () => {
  expect(readConfig(needed).DATABASE_READ_URL).toBeUndefined();
  expect(readConfig({ ...needed, DATABASE_READ_URL: 'postgres://reader@replica/x' }).DATABASE_READ_URL).toBe('postgres://reader@replica/x');
  expect(() => readConfig({ ...needed, DATABASE_READ_URL: 'replica:5432' })).toThrow('DATABASE_READ_URL: must be a postgres:// address');
});

// Rules: CELL-1
test('a cell has a name, an address and a directory, or none of them', () => {
  const cell = { CELL: 'lisbon-2', CELL_URL: 'http://10.0.0.2:8080', DIRECTORY_URL: 'postgres://innkeeper@directory/directory' };
  expect(readConfig({ ...needed, ...cell, MOVER_URL: 'postgres://mover@localhost/innkeeper' })).toMatchObject(cell);
  for (const name of ['CELL', 'CELL_URL', 'DIRECTORY_URL'] as const) {
    const [one, other] = Object.keys(cell).filter((each) => each !== name);
    expect(() => readConfig({ ...needed, ...cell, [name]: '' })).toThrow(`${name}: is required with ${one} and ${other}`);
  }
  expect(() => readConfig({ ...needed, MOVER_URL: 'postgres://mover@localhost/innkeeper' })).toThrow('CELL: is required with MOVER_URL');
  for (const name of ['Lisbon', 'a_b', 'a'.repeat(21)])
    expect(() => readConfig({ ...needed, ...cell, CELL: name })).toThrow('CELL: must be 1 to 20 of a-z, 0-9 and -');
  expect(() => readConfig({ ...needed, ...cell, CELL_URL: '10.0.0.2:8080' })).toThrow('CELL_URL: must be an http:// address');
  expect(() => readConfig({ ...needed, ...cell, DIRECTORY_URL: 'directory' })).toThrow('DIRECTORY_URL: must be a postgres:// address');
});

// Rules: HOOK-9
test('webhooks are retried after 30 s, 2 min, 10 min, 1 h and 6 h unless the environment sets another schedule', () => {
  const [seconds, minutes, hours] = [1_000, 60_000, 3_600_000];
  const schedule = [30 * seconds, 2 * minutes, 10 * minutes, hours, 6 * hours];
  expect(parseDurations(readConfig(needed).WEBHOOK_RETRY_DELAYS)).toEqual(schedule);
  expect(parseDurations(readConfig({ ...needed, WEBHOOK_RETRY_DELAYS: '200ms, 1.5s' }).WEBHOOK_RETRY_DELAYS)).toEqual([200, 1_500]);
  expect(() => readConfig({ ...needed, WEBHOOK_RETRY_DELAYS: 'soon' })).toThrow('WEBHOOK_RETRY_DELAYS');
});

// Rules: PUSH-11
test('pushes to agencies are retried after 5 s, 30 s, 2 min, 10 min and 30 min unless the environment sets another schedule', () => {
  const delaysOf = (config: object) => parseDurations(readConfig({ ...needed, ...config }).CHANNEL_RETRY_DELAYS);
  expect(delaysOf({})).toEqual([5_000, 30_000, 120_000, 600_000, 1_800_000]);
  expect(delaysOf({ CHANNEL_RETRY_DELAYS: '100ms' })).toEqual([100]);
  expect(() => delaysOf({ CHANNEL_RETRY_DELAYS: 'soon' })).toThrow('CHANNEL_RETRY_DELAYS');
});

// Rules: OPS-6
test('legal documents leave this machine over TLS only', () => {
  const elsewhere = { ...needed, FISCAL_ADDRESS: 'fiscal.example:443' };
  expect(() => readConfig({ ...elsewhere, FISCAL_CREDENTIAL: 'sk' })).toThrow('FISCAL_TLS_CA: is required for a tax authority');
  const { FISCAL_TIMEOUT, FISCAL_RETRY_DELAYS } = readConfig({ ...elsewhere, NODE_ENV: 'production', FISCAL_TLS_CA: 'system' });
  expect([FISCAL_TIMEOUT, FISCAL_RETRY_DELAYS]).toEqual(['20s', '5s,30s,2m,10m,30m,1h']);
});

// Rules: OPS-6
test('bulletins and the credential of a registry leave this machine over TLS only', () => {
  const elsewhere = { ...needed, REGISTRY_ADDRESS: 'registry.example:443' };
  const refused = 'REGISTRY_TLS_CA: is required for a national registry';
  expect(() => readConfig({ ...elsewhere, REGISTRY_CREDENTIAL: 'sk' })).toThrow(refused);
  expect(() => readConfig({ ...elsewhere, NODE_ENV: 'production' })).toThrow(refused);
  const { REGISTRY_TIMEOUT, REGISTRY_RETRY_DELAYS } = readConfig({ ...elsewhere, NODE_ENV: 'production', REGISTRY_TLS_CA: 'system' });
  expect([REGISTRY_TIMEOUT, REGISTRY_RETRY_DELAYS]).toEqual(['10s', '5s,30s,2m,10m,30m,1h']);
  expect(() => readConfig({ ...needed, REGISTRY_RETRY_DELAYS: 'soon' })).toThrow('REGISTRY_RETRY_DELAYS: must be durations');
});
