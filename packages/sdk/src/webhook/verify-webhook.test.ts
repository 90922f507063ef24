import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type WebhookRefusal, WebhookVerificationError } from './verification-error.ts';
import { verifyWebhook } from './verify-webhook.ts';
import { isEvent } from './webhook-event.ts';

interface Vector {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly now_ms: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_text: string | null;
  readonly body_base64: string;
  readonly expected: { readonly verified: boolean; readonly reason?: WebhookRefusal; readonly id: string; readonly event: string };
}

const file = new URL('../../vectors/webhook-signatures.json', import.meta.url);
const { vectors }: { vectors: readonly Vector[] } = JSON.parse(readFileSync(file, 'utf8'));

function requestOf({ body_base64, headers, secrets, now_ms }: Vector) {
  return { body: Buffer.from(body_base64, 'base64'), headers, secret: secrets, now: now_ms };
}

function vectorNamed(name: string): Vector {
  const found = vectors.find((vector) => vector.name === name);
  if (!found) throw new Error(`no vector is named ${name}`);
  return found;
}

const first = vectorNamed('the first request of an event');

/** The reason of a refused call; anything but a verification error fails the test. */
function reasonOf(call: () => unknown): WebhookRefusal | null {
  try {
    call();
    return null;
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return error.reason;
  }
}

/** Guarantee: this package conforms to the published vectors. Method: each of them; another implementation signed them. */
// Rules: HOOK-4
test.each(vectors)('vector: $name', (vector) => {
  const { verified, reason, ...facts } = vector.expected;
  expect(reasonOf(() => verifyWebhook(requestOf(vector)))).toBe(verified ? null : reason);
  if (!verified) return;
  const { data, ...rest } = verifyWebhook(requestOf(vector));
  expect(rest).toMatchObject(facts);
  expect({ ...rest, data }).toEqual({ ...JSON.parse(vector.body_text ?? ''), attempt: rest.attempt });
});

test('the vectors cover every reason, and acceptances', () => {
  const reasons = new Set(vectors.map(({ expected }) => expected.reason));
  const all = [undefined, 'missing_header', 'malformed_signature', 'timestamp_out_of_tolerance', 'signature_mismatch', 'invalid_body'];
  expect(reasons).toEqual(new Set(all));
  for (const { body_text, body_base64 } of vectors) {
    if (body_text !== null) expect(Buffer.from(body_text).toString('base64')).toBe(body_base64);
  }
});

/** Guarantee: no byte of the body can be changed. Method: each of them in turn. */
test('a change of any single bit of the body is refused', () => {
  const request = requestOf(first);
  expect(request.body.length).toBeGreaterThan(100);
  for (let at = 0; at < request.body.length; at++) {
    const body = Buffer.from(request.body);
    body[at] = (body[at] ?? 0) ^ 1;
    expect(
      reasonOf(() => verifyWebhook({ ...request, body })),
      `byte ${at}`,
    ).toBe('signature_mismatch');
  }
});

test('headers are found in any shape and case', () => {
  const request = requestOf(first);
  const lower = Object.fromEntries(Object.entries(first.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const shapes = [
    new Headers(first.headers),
    lower,
    Object.fromEntries(Object.entries(lower).map(([name, value]) => [name.toUpperCase(), [value]])),
    { ...lower, 'x-service-delivery-attempt': undefined },
  ];
  for (const headers of shapes) expect(verifyWebhook({ ...request, headers }).id).toBe(first.expected.id);
  const twice = { ...lower, 'x-service-signature': [first.headers['X-Service-Signature'] ?? '', 't=1'] };
  expect(reasonOf(() => verifyWebhook({ ...request, headers: twice }))).toBe('malformed_signature');
});

test('bytes, a buffer and a string are the same body', () => {
  const request = requestOf(first);
  const bytes = new Uint8Array(request.body);
  for (const body of [bytes, bytes.buffer, request.body.toString('utf8')]) {
    expect(verifyWebhook({ ...request, body }).id).toBe(first.expected.id);
  }
});

/** Guarantee: a misconfigured receiver fails at once, and never accepts every request. */
test('an empty secret or a parsed body is the fault of the caller, not of the sender', () => {
  const request = requestOf(first);
  const parsed: unknown = JSON.parse(first.body_text ?? '');
  for (const secret of ['', ' ', [], [''], undefined]) {
    // @ts-expect-error what JavaScript callers may pass
    expect(() => verifyWebhook({ ...request, secret })).toThrow(TypeError);
  }
  // @ts-expect-error likewise
  expect(() => verifyWebhook({ ...request, body: parsed })).toThrow(TypeError);
  expect(reasonOf(() => verifyWebhook({ ...request, now: Number.NaN }))).toBe('timestamp_out_of_tolerance');
});

test('without a given time it uses the present time', () => {
  const { now: _now, ...request } = requestOf(first);
  expect(reasonOf(() => verifyWebhook(request))).toBe('timestamp_out_of_tolerance');
});

test('an event is matched by its name or by its namespace', () => {
  const event = verifyWebhook(requestOf(first));
  expect(isEvent(event, 'guest.updated')).toBe(true);
  expect(isEvent(event, 'guest.')).toBe(true);
  expect(isEvent(event, 'reservation.')).toBe(false);
  expect(isEvent(event, 'folio.paid')).toBe(false);
  // @ts-expect-error no event has this name
  expect(isEvent(event, 'guest')).toBe(false);
  if (isEvent(event, 'guest.')) expect(event.data.last_name satisfies string).toBe('Silva');
});
