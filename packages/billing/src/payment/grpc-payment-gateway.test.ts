import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { readConfig } from '@innkeeper/platform';
import { type PaymentProviderHandlers, paymentApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { type Certificate, newCertificate } from '../../../../test/harness/tls-receiver.ts';
import { openPaymentGateway } from './grpc-payment-gateway.ts';

interface TrustedCertificate {
  readonly leaf: Certificate;
  readonly file: string; // of the authority's certificate
}

async function newTrustedCertificate(): Promise<TrustedCertificate> {
  const authority = await newCertificate({});
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-payment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, authority.cert);
  return { leaf: await newCertificate({ names: ['localhost'], authority }), file };
}

/** A TLS provider that accepts every charge and records the credentials sent to it. */
async function provider({ key, cert }: Certificate): Promise<{ address: string; shown: unknown[] }> {
  const shown: unknown[] = [];
  const handlers: Pick<PaymentProviderHandlers, 'Charge'> = {
    Charge: ({ metadata }, callback) => {
      shown.push(...metadata.get('authorization'));
      callback(null, { result: { status: 'STATUS_SUCCEEDED' } });
    },
  };
  const server = new Server();
  server.addService(paymentApi().PaymentProvider.service, { ...handlers });
  const pair = { private_key: Buffer.from(key), cert_chain: Buffer.from(cert) };
  const port = await new Promise<number>((resolve, reject) => {
    const credentials = ServerCredentials.createSsl(null, [pair]);
    server.bindAsync('localhost:0', credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  onTestFinished(() => server.forceShutdown());
  return { address: `localhost:${port}`, shown };
}

const charge = { merchantId: 'ten_1', key: 'k', currency: 'EUR', amountMinor: 100n, card: { token: 'pm_ok' } };

function outcome(address: string, more: { PAYMENT_TLS_CA?: string; PAYMENT_CREDENTIAL?: string }) {
  return openPaymentGateway({ PAYMENT_ADDRESS: address, PAYMENT_TIMEOUT: '2s', ...more })?.charge(charge);
}

// Method: a local gRPC server with a certificate that is trusted nowhere else.
// Rules: PAY-11
test('the provider is called over TLS with our credential, and only when its certificate is trusted', async () => {
  const [known, stranger] = await Promise.all([newTrustedCertificate(), newTrustedCertificate()]);
  const { address, shown } = await provider(known.leaf);
  const credential = { PAYMENT_CREDENTIAL: 'sk_live_1' };
  expect(await outcome(address, { PAYMENT_TLS_CA: known.file, ...credential })).toEqual({ kind: 'succeeded' });
  expect(shown).toEqual(['Bearer sk_live_1']);
  for (const authority of [{ PAYMENT_TLS_CA: stranger.file }, { PAYMENT_TLS_CA: 'system' }, {}])
    expect(await outcome(address, { ...authority, ...credential })).toEqual({ kind: 'unknown' });
  expect(shown).toHaveLength(1);
});

const needed = {
  INNKEEPER_HOME: '/tmp',
  DATABASE_URL: 'postgres://localhost/x',
  INNKEEPER_MASTER_KEY: 'dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCA0OCBieXRlcyBpbiBhbGwu',
};

function problems(more: Record<string, string>): string | null {
  try {
    readConfig({ ...needed, ...more });
    return null;
  } catch (error) {
    return String(error);
  }
}

// Rules: PAY-11
test('an unencrypted remote provider is refused at start in production, and with a credential always', async () => {
  const { file } = await newTrustedCertificate();
  const production = { NODE_ENV: 'production' };
  const elsewhere = { PAYMENT_ADDRESS: 'payments.example:443' };
  expect(problems({ ...production, ...elsewhere })).toContain('PAYMENT_TLS_CA: is required');
  expect(problems({ ...elsewhere, PAYMENT_CREDENTIAL: 'sk' })).toContain('PAYMENT_TLS_CA: is required');
  expect(problems({ ...elsewhere })).toBeNull();
  for (const address of ['127.0.0.1:50051', 'localhost:50051', '[::1]:50051']) {
    expect(problems({ ...production, PAYMENT_ADDRESS: address, PAYMENT_CREDENTIAL: 'sk' })).toBeNull();
  }
  for (const authority of ['system', file]) expect(problems({ ...production, ...elsewhere, PAYMENT_TLS_CA: authority })).toBeNull();
});

// Rules: PAY-11, OPS-6
test('a certificate file that cannot be read and a credential that no header can carry are reported at start', () => {
  expect(problems({ PAYMENT_TLS_CA: '/nowhere/ca.pem' })).toContain('PAYMENT_TLS_CA: must be');
  expect(problems({ PAYMENT_CREDENTIAL: 'line\nbreak' })).toContain('PAYMENT_CREDENTIAL: must be visible ASCII');
});
