import { apiVersion } from '@innkeeper/kernel';

/** An event as it is sent. `data` is the stored JSON text, which never changes by a byte. */
export interface SentEvent {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
  readonly createdAt: string;
  readonly changed: readonly string[] | null; // fields; of updates only
  readonly data: string;
}

/**
 * The body of every request that delivers an event. Built from the stored event only, so that every attempt, to any endpoint and by any
 * process, sends the same bytes. Rules: EVENT-2, EVENT-18, HOOK-6.
 */
export function envelopeOf(event: SentEvent): Buffer {
  const { id, name, tenantId, createdAt, changed } = event;
  const frame = { id, event: name, tenant_id: tenantId, created_at: createdAt, api_version: apiVersion };
  const head = JSON.stringify(changed ? { ...frame, changed } : frame);
  return Buffer.from(`${head.slice(0, -1)},"data":${event.data}}`);
}
