import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCatalogue } from '@innkeeper/kernel';
import { createInnkeeper, errorCodes } from '@innkeeper/sdk';
import { signedRequest } from '@innkeeper/webhooks';
import { expect, test } from 'vitest';
import { expectToWork, packedSdk } from '../harness/packed-sdk.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const sdk = join(checkout, 'packages', 'sdk');

interface Vector {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_base64: string;
  readonly signed_with: readonly string[] | null;
  readonly expected: { readonly verified: boolean; readonly attempt?: number };
}

const { vectors }: { vectors: readonly Vector[] } = JSON.parse(await readFile(join(sdk, 'vectors', 'webhook-signatures.json'), 'utf8'));

// Method: our signer writes the headers of every vector that it could have sent.
// Rules: HOOK-4
test('the signer of deliveries agrees with the published vectors', () => {
  const sent = vectors.filter(({ signed_with }) => signed_with !== null);
  expect(sent.length).toBeGreaterThan(10);
  for (const { name, headers, body_base64, signed_with, expected } of sent) {
    const { headers: signed } = signedRequest({
      event: { id: 'evt_1', name: 'guest.updated' },
      attempt: expected.attempt ?? 0,
      body: Buffer.from(body_base64, 'base64'),
      secrets: signed_with ?? [],
      timestampMs: Number(headers['X-Service-Timestamp']),
      isStandard: false,
    });
    const sent = Object.entries(signed).filter(([header]) => /Timestamp|Signature|Attempt/.test(header));
    expect(Object.fromEntries(sent), name).toEqual(headers);
  }
});

test('the SDK knows every error code', () => {
  expect([...errorCodes].toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
});

const retriedInside = ['SVC-4001', 'SVC-4007', 'SVC-4011']; // by the service: a client that repeats them duplicates the work

/** Guarantee: the SDK repeats exactly what the catalogue advises to repeat. Method: each code, as its only answer. */
// Rules: ERR-17
test('the SDK follows the retry advice of every error code', async () => {
  for (const [code, { status, retry }] of Object.entries(errorCatalogue)) {
    let requests = 0;
    const answer = async (): Promise<Response> => {
      requests++;
      return Response.json({ code, message: 'refused', request_id: 'req_1' }, { status, headers: { 'Retry-After': '1' } });
    };
    const options = { token: 'tok', baseUrl: 'http://127.0.0.1/v1', userAgent: 'test', retriesMax: 1, fetch: answer };
    const innkeeper = createInnkeeper({ ...options, wait: async () => undefined });
    await expect(innkeeper.GET('/guests')).rejects.toMatchObject({ code, status });
    const isRepeated = retry === 'same-key' || (retry === 'after-wait' && !retriedInside.includes(code));
    expect(requests > 1, `${code} (${retry})`).toBe(isRepeated);
  }
});

// Method: packed, unpacked beside its dependencies, compiled and run by the Node of the host.
test('the packed SDK runs and compiles in a project outside the checkout', async () => {
  const hostNode = process.env['npm_node_execpath'] ?? process.execPath;
  await expectToWork(await packedSdk(), [hostNode]);
});
