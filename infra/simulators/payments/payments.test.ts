import { status } from '@grpc/grpc-js';
import { paymentApi } from '@innkeeper/protos';
import { expect, test } from 'vitest';
import { simulatedTenant, startSimulator } from '../../../test/harness/simulator.ts';
import { serveSimulators } from '../server.ts';
import { createPayments } from './partner.ts';

async function simulator() {
  const simulated = await startSimulator({
    serve: serveSimulators,
    create: createPayments,
    Client: paymentApi().PaymentProvider,
    timeoutMs: 500,
  });
  const { ask } = simulated;
  const amountOf = (minor: string) => ({ currency: 'EUR', minor });
  return {
    ...simulated,
    charge: (key: string, { minor = '1000', token = 'pm_ok', merchantId = simulatedTenant } = {}) => {
      const request = { merchantId, idempotencyKey: key, amount: amountOf(minor), paymentToken: token };
      return ask((provider, ...rest) => provider.charge(request, ...rest));
    },
    refund: (key: string, chargeKey: string, minor: string) => {
      const request = { merchantId: simulatedTenant, idempotencyKey: key, chargeKey, amount: amountOf(minor) };
      return ask((provider, ...rest) => provider.refund(request, ...rest));
    },
    find: (key: string, merchantId = simulatedTenant) =>
      ask((provider, ...rest) => provider.getCharge({ merchantId, idempotencyKey: key }, ...rest)),
  };
}

const succeeded = { result: { status: 'STATUS_SUCCEEDED' } };

// Rules: SANDBOX-5
test('a key is charged once, always answers the same, even after a restart, and accepts no other request', async () => {
  const payments = await simulator();
  expect(await payments.find('k1')).toBe(status.NOT_FOUND);
  expect(await payments.charge('k1')).toMatchObject(succeeded);
  await payments.restart();
  expect(await payments.charge('k1')).toMatchObject(succeeded);
  expect(await payments.find('k1')).toMatchObject(succeeded);
  expect(await payments.charge('k1', { minor: '1001' })).toBe(status.INVALID_ARGUMENT);
  expect(await payments.charge('k1', { token: 'pm_lost_card' })).toBe(status.INVALID_ARGUMENT);
  expect(await payments.find('k1', 'ten_b')).toBe(status.NOT_FOUND);
  expect(await payments.send('state', {})).toEqual({
    ok: true,
    charges: [{ idempotency_key: 'k1', amount_minor: 1000, currency: 'EUR', status: 'succeeded', decline_code: null, stored_card: null }],
    refunds: [],
    cards: [],
  });
});

test('the slow token is charged, but its first answer comes too late', async () => {
  const payments = await simulator();
  expect(await payments.charge('k1', { token: 'pm_timeout' })).toBe(status.DEADLINE_EXCEEDED);
  expect(await payments.find('k1')).toMatchObject(succeeded);
  expect(await payments.charge('k1', { token: 'pm_timeout' })).toMatchObject(succeeded);
});

// Rules: SANDBOX-5
test('refunds never exceed their charge, and a declined charge cannot be refunded', async () => {
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
test('a fault affects one tenant: unreachable does nothing, timeout charges and answers too late', async () => {
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

// Rules: SANDBOX-5
test('a card is kept once for a key, charged by its reference, and no more once it is removed', async () => {
  const payments = await simulator();
  const merchantId = simulatedTenant;
  const store = (key: string, paymentToken: string) =>
    payments.ask((provider, ...rest) => provider.storeCard({ merchantId, idempotencyKey: key, paymentToken }, ...rest));
  const chargeKept = (key: string, storedCard: string) =>
    payments.ask((provider, ...rest) => {
      const amount = { currency: 'EUR', minor: '500' };
      return provider.charge({ merchantId, idempotencyKey: key, amount, storedCard }, ...rest);
    });
  const kept = { result: { status: 'STATUS_SUCCEEDED', card: { reference: 'card_1', brand: 'visa', last4: '4441', expires: '2099-12' } } };
  expect(await store('s1', 'pm_ok')).toMatchObject(kept);
  await payments.restart();
  expect(await store('s1', 'pm_ok')).toMatchObject(kept);
  expect(await store('s2', 'pm_lost_card')).toMatchObject({ result: { status: 'STATUS_DECLINED', declineCode: 'lost_card', card: null } });
  expect(await store('s3', 'pm_stored_insufficient_funds')).toMatchObject({ result: { card: { reference: 'card_2' } } });
  expect(await chargeKept('k1', 'card_1')).toMatchObject(succeeded);
  expect(await chargeKept('k2', 'card_2')).toMatchObject({ result: { declineCode: 'insufficient_funds', advice: 'ADVICE_RETRY_LATER' } });
  await payments.ask((provider, ...rest) => provider.removeCard({ merchantId, reference: 'card_1' }, ...rest));
  expect(await chargeKept('k3', 'card_1')).toMatchObject({ result: { declineCode: 'card_not_found' } });
  expect(await payments.send('state', {})).toMatchObject({
    charges: [{ stored_card: 'card_1' }, { stored_card: 'card_2', status: 'declined' }, { status: 'declined' }],
    cards: [
      { reference: 'card_1', status: 'removed' },
      { reference: 'card_2', status: 'stored' },
    ],
  });
});
