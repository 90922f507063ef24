import { statement } from '@innkeeper/platform';
import { expect } from 'vitest';
import { type Api, client } from './client.ts';
import { openTestDatabase } from './database.ts';
import type { Hotel } from './hotel.ts';
import { instance } from './instance.ts';
import { type ProviderState, paymentsOf } from './payments.ts';
import { type ProxiedProcess, startProxiedProcess } from './proxied-process.ts';

/** An API process of the test's own that charges cards, behind a connection that can be cut at a commit. */
export interface ChargingProcess extends ProxiedProcess {
  readonly hotel: Hotel;
  readonly api: Api;
}

/** Starts the process on the database and the payment provider of the instance under test. Ends with the test. */
export async function startChargingProcess(hotel: Hotel): Promise<ChargingProcess> {
  const { proxy, own } = await startProxiedProcess({
    PAYMENT_ADDRESS: instance().simulators?.addresses['payments'] ?? '',
    PAYMENT_TIMEOUT: '10s',
  });
  return { proxy, own, hotel, api: client(hotel.tokens.full, { url: own.url }) };
}

export function movesOf({ charges, refunds }: ProviderState): number {
  return charges.length + refunds.length;
}

interface Sums {
  charged: bigint;
  refunded: bigint;
  pending: bigint;
  faults: bigint;
}

const readSums = statement<Sums>(
  'test.card_sums',
  `select coalesce(-sum(e.amount_minor) filter (where e.kind = 'payment'), 0)::bigint as charged,
          coalesce(sum(e.amount_minor) filter (where e.kind = 'refund'), 0)::bigint as refunded,
          (select count(*) from billing.payment_intent p where p.tenant_id = $1 and p.state = 'pending') as pending,
          (select count(*) from billing.ledger_faults($1)) as faults
     from billing.entry e where e.tenant_id = $1 and e.method = 'card'`,
);

/** Compares the provider's record with the ledger. */
export async function expectAgreement(hotel: Hotel, charges: number, refunds: number): Promise<void> {
  const [sums] = await (await openTestDatabase()).read(hotel.tenantId, readSums, [hotel.tenantId]);
  const state = await paymentsOf(hotel.tenantId).state();
  expect([state.charges.length, state.refunds.length]).toEqual([charges, refunds]);
  const sumOf = (moved: typeof state.charges) => BigInt(moved.reduce((sum, each) => sum + each.amount_minor, 0));
  expect(sums).toEqual({ charged: sumOf(state.charges), refunded: sumOf(state.refunds), pending: 0n, faults: 0n });
}
