import { systemStatement } from '@innkeeper/platform';

/** A delivery by its key. */
export interface DeliveryKey {
  readonly tenantId: string;
  readonly id: string;
}

export const keysOf = (deliveries: readonly DeliveryKey[]): [string[], string[]] => [
  deliveries.map((each) => each.tenantId),
  deliveries.map((each) => each.id),
];

// In the order in which all rows of deliveries are locked: two that lock some of the same rows never wait for each other.
const lockRows = systemStatement<never>(
  'webhooks.lock_deliveries_by_key',
  `select count(*) from (
     select from unnest($1::text[], $2::text[]) as r(tenant_id, id)
       join webhooks.delivery d on d.tenant_id = r.tenant_id and d.id = r.id
      order by d.event_seq, d.id for update of d) locked`,
);

/**
 * Locks deliveries of any tenants. What changes them is sent behind it in the same flight, and told their keys: of the rows that it had to wait for,
 * PostgreSQL 18 finds only those of one partition again, and although all are locked, only these would be answered and changed.
 */
export const lockingOf = (deliveries: readonly DeliveryKey[]) => ({ statement: lockRows, values: keysOf(deliveries) });
