/**
 * SQL: whether `d` is a delivery of an event, in a tenant. The id of a delivery begins with the time of its event, so the key finds them, and one
 * partition is looked at.
 */
export function ofEvent(tenantId: string, eventId: string): string {
  const first = `'dlv' || substr(${eventId}, 4, 11)`;
  return `d.tenant_id = ${tenantId} and d.id >= ${first} and d.id < ${first} || '~' and d.event_id = ${eventId}`;
}
