import { expect, test } from 'vitest';
import { envelopeOf } from './envelope.ts';
import { signedRequest } from './sign.ts';

const event = {
  id: 'evt_1',
  name: 'guest.updated',
  tenantId: 'ten_1',
  createdAt: '2027-01-02T03:04:05.006Z',
  changed: null,
  data: '{"b": 1,"a":"\\u00e9"}',
};

// Method: the text of `data` has blanks, a key order and an escape that a serialiser would not produce.
// Rules: EVENT-2
test('the envelope carries the stored text of the data unchanged', () => {
  expect(envelopeOf(event).toString()).toBe(
    '{"id":"evt_1","event":"guest.updated","tenant_id":"ten_1","created_at":"2027-01-02T03:04:05.006Z","api_version":"v1","data":{"b": 1,"a":"\\u00e9"}}',
  );
});

// Method: a known value, computed with another implementation (openssl dgst -sha256 -hmac).
// Rules: HOOK-4
test('the signature is HMAC-SHA256 of timestamp, dot and body', () => {
  const request = signedRequest({
    event,
    attempt: 0,
    body: Buffer.from('{}'),
    secrets: ['whsec_test'],
    timestampMs: 1_700_000_000_000,
    isStandard: false,
  });
  expect(request.signature).toBe('t=1700000000000,v1=d0bbc63610879612da5c5c1769618618559688ebd6e40052dd0d4a6a8a6c741f');
});

// Rules: HOOK-5, HOOK-19
test('an overlap signs twice, the present secret first; only retries are numbered', () => {
  const one = (secrets: string[], attempt = 0) =>
    signedRequest({ event, attempt, body: Buffer.from('{}'), secrets, timestampMs: 5, isStandard: false });
  const [, fresh] = one(['new']).signature.split(',');
  const [, old] = one(['old']).signature.split(',');
  expect(one(['new', 'old']).signature).toBe(`t=5,${fresh},${old}`);
  expect(one(['new']).headers['X-Service-Delivery-Attempt']).toBeUndefined();
  expect(one(['new'], 3).headers['X-Service-Delivery-Attempt']).toBe('3');
});

const [present, previous] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => `whsec_${key.toString('base64')}`) as [string, string];

// Method: the signature was computed with Python's hmac, over id, seconds and body.
// Rules: HOOK-39
test('the standard set is signed with the decoded secret, over the id, the seconds and the body', () => {
  const one = (secrets: string[], isStandard = true) =>
    signedRequest({ event, attempt: 0, body: Buffer.from('{}'), secrets, timestampMs: 1_700_000_000_999, isStandard }).headers;
  expect(one([present])).toMatchObject({
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,QwqMkShzqrc1Gme9vey76orVgdgb2XWjbuHPBS2IVKY=',
  });
  expect(one([present, previous])['webhook-signature']).toBe(
    `${one([present])['webhook-signature']} ${one([previous])['webhook-signature']}`,
  );
  expect(one([present, 'whsec_of-before'])['webhook-signature']).toBe(one([present])['webhook-signature']);
  expect(Object.keys(one([present], false)).filter((name) => name.startsWith('webhook-'))).toEqual([]);
});
