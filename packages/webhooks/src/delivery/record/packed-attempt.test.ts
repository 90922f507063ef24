import { expect, test } from 'vitest';
import type { LoggedAttempt } from './logged-attempt.ts';
import { packAttempt, unpackAttempt } from './packed-attempt.ts';

const hex = '639ed2f5d8cdf3a1171316a05929a12cd7085668566c5fb0075db6c2e8ab2465';

const attempt: LoggedAttempt = {
  attempt: 0,
  url: 'https://hooks.example.com/innkeeper',
  timestamp_ms: 1_795_351_668_741,
  signature: `t=1795351668741,v1=${hex}`,
  standard_signature: null,
  duration_ms: 9,
  status: 204,
  error: null,
  response_headers: { date: 'Sun, 22 Nov 2026 12:47:48 GMT', connection: 'keep-alive', 'keep-alive': 'timeout=5' },
  response_body: '',
};

test('packing and unpacking gives the same attempt', () => {
  const [first, second] = ['jVQ6ZXNpQtXzsRcEnDDvi9vTVCbEBZ9Hb1Gc9LQ1Zc0=', 'Y57S9djN86EXExagWSmhLNcIVmhWbF+wB122wuirJGU='];
  const others: LoggedAttempt[] = [
    { ...attempt, standard_signature: `v1,${first}` },
    { ...attempt, signature: `t=1795351668741,v1=${hex},v1=${hex}`, standard_signature: `v1,${first} v1,${second}` },
    { ...attempt, attempt: 5, signature: `t=1795351668741,v1=${hex},v1=${hex.replace('6', 'f')}` },
    { ...attempt, status: null, error: 'no response', response_headers: null, response_body: null },
    ...['Sun, 22 Nov 2026 12:47:51 GMT', 'Sun, 22 Nov 2026 12:47:47 GMT', 'Sun, 22 Nov 2026 18:00:00 GMT', 'Sunday', '17'].map((date) => ({
      ...attempt,
      response_headers: { server: 'nginx', date },
    })),
    { ...attempt, response_headers: {} },
    { ...attempt, response_body: `"Zoë ☕ ${'x'.repeat(20_000)}` },
  ];
  for (const each of [attempt, ...others]) expect(unpackAttempt(packAttempt(each))).toEqual(each);
});

test('a packed attempt takes less than 75 bytes, most of them incompressible', () => {
  expect(packAttempt(attempt).length).toBeLessThan(75);
});

test('an attempt packed by the previous version can be unpacked', () => {
  const packed = Buffer.from(packedBefore, 'hex');
  expect(unpackAttempt(packed)).toMatchObject({
    url: 'http://127.0.0.1:41757/hook',
    timestamp_ms: 1_795_399_884_396,
    status: 204,
    standard_signature: null,
    response_headers: { date: 'Mon, 23 Nov 2026 02:11:24 GMT' },
  });
});

const packedBefore =
  '0183059a95bebea191b99e819e819ea19589a1b9a9397230595a5a5898185b9ae9442be5fb4778049a959414f8e7b83b15f859147a54e8c627ebfa659a6705b89b19b83a96a764878618e94698842ac5ea5860f1133805181983230eec2703232b43432b23138afc0400';

test('bytes that are not a packed attempt are an error', () => {
  expect(() => unpackAttempt(Buffer.of(0, 1))).toThrow('not a packed attempt');
});
