import { newId } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import type { Api } from '../../harness/client.ts';
import { openTestDatabase } from '../../harness/database.ts';
import { newHotel } from '../../harness/hotel.ts';
import { operator } from '../../harness/instance.ts';
import { waitFor } from '../../harness/wait-for.ts';

/** A tenant whose endpoints all take the written event; `written` has the committed events by id with the time of sending the commit. */
export interface WebhookTenant {
  readonly tenantId: string;
  readonly endpointIds: readonly string[];
  readonly secrets: readonly string[];
  readonly written: Map<string, number>;
  /** Commits `count` events at once, as the transactions of the product write them, and wakes the worker. */
  write(count: number): Promise<void>;
  remove(): Promise<void>;
}

const eventName = 'guest.updated';
const capMax = 1_000_000;

const readSample = systemStatement<{ resource_id: string; data: string | null; packed: Buffer | null }>(
  'bench.sample_event',
  `select resource_id, data::text as data, packed from platform.event where tenant_id = $1 and name = '${eventName}' limit 1`,
);

// The columns of platform.write_commit_rows. The body is that of an event which the product wrote.
const insertEvents = `with event as (
    insert into platform.event (tenant_id, id, name, resource_id, data, packed, created_at, position)
    select $1, e.id, '${eventName}', $3, $4::json, $5::bytea, now(), 0 from unnest($2::text[]) as e(id) returning *
  ) insert into platform.queued_event (tenant_id, event_id, seq) select tenant_id, id, seq from event`;

/** Milliseconds of a clock shared by all processes of the machine. */
export const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

async function create(api: Api, path: string, body: object) {
  const answer = await api.post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Creates a tenant with an endpoint for each port. */
export async function openWebhookTenant(ports: readonly number[]): Promise<WebhookTenant> {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const { tenantId, api } = hotel;
  await operator().limits.set.mutate({ tenant_id: tenantId, global: capMax, endpoints: { 'POST /webhook-endpoints': capMax } });
  await create(api, '/guests', { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' });
  const db = await openTestDatabase();
  const sample = await waitFor('an event to copy', async () => (await db.runAsSystem(readSample, [tenantId]))[0]);
  const endpoints: { id: string; secret: string }[] = [];
  for (const port of ports) {
    endpoints.push(await create(api, '/webhook-endpoints', { url: `http://127.0.0.1:${port}/hook`, events: [eventName] }));
  }
  const written = new Map<string, number>();
  return {
    tenantId,
    endpointIds: endpoints.map(({ id }) => id),
    secrets: endpoints.map(({ secret }) => secret),
    written,
    async write(count) {
      const ids = Array.from({ length: count }, () => newId('event'));
      const client = await db.app.connect();
      try {
        await client.query(`begin; select set_config('app.tenant', '${tenantId}', true)`);
        await client.query({
          name: 'bench.insert_events',
          text: insertEvents,
          values: [tenantId, ids, sample.resource_id, sample.data, sample.packed],
        });
        const sentAtMs = nowMs();
        for (const id of ids) written.set(id, sentAtMs);
        await client.query('commit');
      } finally {
        client.release();
      }
      db.announceOutbox();
    },
    remove: async () => {
      for (const { id } of endpoints) await api.delete(`/webhook-endpoints/${id}`);
    },
  };
}
