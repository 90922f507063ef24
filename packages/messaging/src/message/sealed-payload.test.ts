import { newId } from '@innkeeper/kernel';
import { fixedKeyRing, type Secrets, secretsOf } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openPayload, sealPayload } from './sealed-payload.ts';

const sealing = secretsOf(fixedKeyRing('kXo2vPq8r1sT5uVw7xYz0AbCdEfGhIjKlMnOpQrStUv='));

/** A context that records the opened values. */
function contextOf(id: string) {
  const opened: string[] = [];
  const open: Secrets['open'] = (...sealed) => {
    const text = sealing.open(...sealed);
    opened.push(text);
    return text;
  };
  const tenant = {
    id,
    environment: 'production',
    clockOffsetSeconds: 0,
    settings: {},
    caps: { global: null, endpoints: {}, rows: null },
  } as const;
  return { opened, ctx: { secrets: { ...sealing, open }, tenant } };
}

test('a raw payload that is read twice is opened once', () => {
  const [tenantId, id] = [newId('tenant'), newId('message')];
  const { opened, ctx } = contextOf(tenantId);
  const payload = sealPayload(ctx, id, 'first');
  expect([openPayload(ctx, id, payload), openPayload(ctx, id, Buffer.from(payload))]).toEqual(['first', 'first']);
  expect(opened).toEqual(['first']);
  expect(openPayload(ctx, id, sealPayload(ctx, id, 'second'))).toBe('second'); // another payload in its place
});

test('a cached raw payload is never served for another tenant or message', () => {
  const [tenantId, id] = [newId('tenant'), newId('message')];
  const { ctx } = contextOf(tenantId);
  const payload = sealPayload(ctx, id, 'of one guest');
  expect(openPayload(ctx, id, payload)).toBe('of one guest');
  expect(() => openPayload(contextOf(newId('tenant')).ctx, id, payload)).toThrow();
  expect(() => openPayload(ctx, newId('message'), payload)).toThrow();
});

test('a large raw payload is not cached', () => {
  const [tenantId, id] = [newId('tenant'), newId('message')];
  const { opened, ctx } = contextOf(tenantId);
  const payload = sealPayload(ctx, id, 'x'.repeat(20_001));
  expect(openPayload(ctx, id, payload)).toBe(openPayload(ctx, id, payload));
  expect(opened).toHaveLength(2);
});
