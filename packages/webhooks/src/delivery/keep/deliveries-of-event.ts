/**
 * SQL: whether `d` is a delivery of an event, in a tenant. The id of a delivery begins with the time of its event, so the key finds them, and one
 * partition is looked at.
 */
export function ofEvent(tenantId: string, eventId: string): string {
  const first = `'dlv' || substr(${eventId}, 4, 11)`;
  return `d.tenant_id = ${tenantId} and d.id >= ${first} and d.id < ${first} || '~' and d.event_id = ${eventId}`;
}

/** SQL: a delivery of an event that one of the tenant's endpoints has accepted. Endpoints are few, and each is looked up by the key. */
export function acceptedOf(tenantId: string, eventId: string): string {
  return `select from webhooks.endpoint w
     cross join lateral (select from webhooks.accepted_delivery l
                          where l.tenant_id = ${tenantId} and l.endpoint_id = w.id and l.event_id = ${eventId} limit 1) l
     where w.tenant_id = ${tenantId}`;
}
