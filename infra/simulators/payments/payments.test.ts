import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentials, Metadata, status } from '@grpc/grpc-js';
import { paymentApi, simulatorApi } from '@innkeeper/protos';
import { freePort } from '@innkeeper/supervisor';
import { expect, onTestFinished, test } from 'vitest';
import { serveSimulators } from '../server.ts';
import { createPayments } from './partner.ts';

const operatorKey = 'the-operator';
const timeoutMs = 500;

/** A simulator on a folder of its own, and a client of it. */
async function simulator() {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-payments-'));
  const address = `127.0.0.1:${await freePort()}`;
  const serve = () => serveSimulators({ address, operatorKey, partners: [createPayments(folder)] });
  let server = await serve();
  const connect = () => new (paymentApi().PaymentProvider)(address, credentials.createInsecure());
  let provider = connect();
  const control = new (simulatorApi().SimulatorControl)(address, credentials.createInsecure());
  onTestFinished(() => {
    provider.close();
    control.close();
    server.stop();
    rmSync(folder, { recursive: true });
  });
  const options = () => ({ deadline: performance.timeOrigin + performance.now() + timeoutMs });
  const ask = <T>(call: (callback: (error: { code: status } | null, answer?: T) => void) => unknown): Promise<T | status | undefined> =>
    new Promise((resolve) => call((error, answer) => resolve(error ? error.code : answer)));
  const metadata = (key: string) => {
    const fields = new Metadata();
    fields.set('authorization', `Bearer ${key}`);
    return fields;
  };
  return {
    restart: async () => {
      provider.close();
      server.stop();
      server = await serve();
      provider = connect();
    },
    charge: (key: string, { minor = '1000', token = 'pm_ok', merchantId = 'ten_a' } = {}) =>
      ask((callback) =>
        provider.charge({ merchantId, idempotencyKey: key, amount: { currency: 'EUR', minor }, paymentToken: token }, options(), callback),
      ),
    refund: (key: string, chargeKey: string, minor: string) =>
      ask((callback) =>
        provider.refund({ merchantId: 'ten_a', idempotencyKey: key, chargeKey, amount: { currency: 'EUR', minor } }, options(), callback),
      ),
    find: (key: string, merchantId = 'ten_a') =>
      ask((callback) => provider.getCharge({ merchantId, idempotencyKey: key }, options(), callback)),
    send: (command: string, given: object, key = operatorKey) =>
      ask<{ answerJson: string }>((callback) =>
        control.execute(
          { tenantId: 'ten_a', partner: 'payments', command, argumentsJson: JSON.stringify(given) },
          metadata(key),
          options(),
          callback,
        ),
      ),
  };
}

const succeeded = { result: { status: 'STATUS_SUCCEEDED' } };

// Rules: SANDBOX-5
test('a key is charged once, answers the same ever after, a restart in between or not, and takes nothing else', async () => {
  const payments = await simulator();
  expect(await payments.find('k1')).toBe(status.NOT_FOUND);
  expect(await payments.charge('k1')).toMatchObject(succeeded);
  await payments.restart();
  expect(await payments.charge('k1')).toMatchObject(succeeded);
  expect(await payments.find('k1')).toMatchObject(succeeded);
  expect(await payments.charge('k1', { minor: '1001' })).toBe(status.INVALID_ARGUMENT);
  expect(await payments.charge('k1', { token: 'pm_lost_card' })).toBe(status.INVALID_ARGUMENT);
  expect(await payments.find('k1', 'ten_b')).toBe(status.NOT_FOUND);
  const state = await payments.send('state', {});
  expect(JSON.parse(typeof state === 'object' ? state.answerJson : '')).toEqual({
    ok: true,
    charges: [{ idempotency_key: 'k1', amount_minor: 1000, currency: 'EUR', status: 'succeeded', decline_code: null }],
    refunds: [],
  });
});

test('the slow token is charged, but its first answer comes too late', async () => {
  const payments = await simulator();
  expect(await payments.charge('k1', { token: 'pm_timeout' })).toBe(status.DEADLINE_EXCEEDED);
  expect(await payments.find('k1')).toMatchObject(succeeded);
  expect(await payments.charge('k1', { token: 'pm_timeout' })).toMatchObject(succeeded);
});

// Rules: SANDBOX-5
test('refunds never exceed their charge, and a declined charge has nothing to give back', async () => {
  const payments = await simulator();
  const declined = { result: { status: 'STATUS_DECLINED', declineCode: 'transaction_not_allowed' } };
  await payments.charge('k1');
  await payments.charge('k2', { token: 'pm_lost_card' });
  expect(await payments.refund('r1', 'k1', '600')).toMatchObject(succeeded);
  expect(await payments.refund('r1', 'k1', '600')).toMatchObject(succeeded);
  expect(await payments.refund('r2', 'k1', '401')).toMatchObject(declined);
  expect(await payments.refund('r3', 'k1', '400')).toMatchObject(succeeded);
  expect(await payments.refund('r4', 'k2', '1')).toMatchObject(declined);
  expect(await payments.refund('r5', 'k3', '1')).toMatchObject(declined);
});

// Rules: SANDBOX-4
test("a fault is one tenant's: unreachable does nothing, timeout does it and answers too late", async () => {
  const payments = await simulator();
  await payments.send('fault', { mode: 'unreachable' });
  expect(await payments.charge('k1')).toBe(status.UNAVAILABLE);
  expect(await payments.charge('k1', { merchantId: 'ten_b' })).toMatchObject(succeeded);
  await payments.send('fault', { mode: 'timeout' });
  expect(await payments.charge('k2')).toBe(status.DEADLINE_EXCEEDED);
  await payments.send('fault', { mode: 'none' });
  expect(await payments.find('k1')).toBe(status.NOT_FOUND);
  expect(await payments.find('k2')).toMatchObject(succeeded);
});

// Rules: SANDBOX-5
test('only the operator controls it, and invalid commands are refused', async () => {
  const payments = await simulator();
  expect(await payments.send('fault', { mode: 'none' }, 'somebody')).toBe(status.UNAUTHENTICATED);
  expect(await payments.send('fault', { mode: 'upside_down' })).toBe(status.INVALID_ARGUMENT);
  expect(await payments.send('explode', {})).toBe(status.INVALID_ARGUMENT);
});
