/**
 * SQL: `d` is a delivery of an event of a tenant. Delivery ids begin with the time of their event, so the key finds them in one partition.
 */
export function isDeliveryOfEvent(tenantId: string, eventId: string): string {
  const first = `'dlv' || substr(${eventId}, 4, 11)`;
  return `d.tenant_id = ${tenantId} and d.id >= ${first} and d.id < ${first} || '~' and d.event_id = ${eventId}`;
}

/** SQL: the accepted deliveries of an event at the tenant's endpoints. Endpoints are few, and each is looked up by key. */
export function acceptedDeliveriesOf(tenantId: string, eventId: string): string {
  return `select from webhooks.endpoint w
     cross join lateral (select from webhooks.accepted_delivery l
                          where l.tenant_id = ${tenantId} and l.endpoint_id = w.id and l.event_id = ${eventId} limit 1) l
     where w.tenant_id = ${tenantId}`;
}
