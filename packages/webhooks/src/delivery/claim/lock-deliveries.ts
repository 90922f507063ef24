import { systemStatement } from '@innkeeper/platform';

/** The primary key of a delivery. */
export interface DeliveryKey {
  readonly tenantId: string;
  readonly id: string;
}

export const keysOf = (deliveries: readonly DeliveryKey[]): [string[], string[]] => [
  deliveries.map((each) => each.tenantId),
  deliveries.map((each) => each.id),
];

// In the order in which all delivery rows are locked, to prevent deadlocks.
const lockRows = systemStatement<never>(
  'webhooks.lock_deliveries_by_key',
  `select count(*) from (
     select from unnest($1::text[], $2::text[]) as r(tenant_id, id)
       join webhooks.delivery d on d.tenant_id = r.tenant_id and d.id = r.id
      order by d.event_seq, d.id for update of d) locked`,
);

/**
 * Statement that locks deliveries of any tenants. The update follows it in the same flight and gets the keys separately: after a lock wait,
 * PostgreSQL 18 re-evaluates rows of one partition only, so a combined statement would lock all rows but change and return only those.
 */
export const deliveryLock = (deliveries: readonly DeliveryKey[]) => ({ statement: lockRows, values: keysOf(deliveries) });
