import { apiVersion, refuse } from '@innkeeper/kernel';
import {
  betweenMoments,
  type Condition,
  type ContractInput,
  type ContractOutput,
  type List,
  type RequestContext,
  readPage,
  readRows,
  statement,
} from '@innkeeper/platform';
import type { EventBody, getEventContract, ListEventsContract } from './event.contract.ts';

export interface EventRow {
  tenant_id: string;
  id: string;
  name: string;
  resource_id: string;
  data: Record<string, unknown>;
  replay_of: string | null;
  created_at: string;
}

// Internal events are for other contexts only: EVENT-12.
const select =
  'select e.tenant_id, e.id, e.name, e.resource_id, e.data, e.replay_of, e.created_at from (select * from platform.event where is_public) e';

const readEvent = statement<EventRow>('webhooks.read_event', `${select} where e.tenant_id = $1 and e.id = $2`);

/** One event of the tenant. Errors: SVC-2011. */
export async function getEvent(ctx: RequestContext, { params }: ContractInput<typeof getEventContract>): Promise<EventBody> {
  const [row] = await readRows(ctx, readEvent, [ctx.tenant.id, params.id]);
  if (!row) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  return toEventBody(row);
}

const events: List<EventRow, EventBody> = {
  name: 'webhooks.list_events',
  route: 'GET /events',
  select,
  tenantColumn: 'e.tenant_id',
  sortColumn: 'e.id',
  sortKey: (row) => row.id,
  toItem: toEventBody,
};

/** The events of the tenant, newest first. Rules: EVENT-7. Errors: SVC-2009, SVC-2014. */
export function listEvents(ctx: RequestContext, { query }: ContractInput<ListEventsContract>): Promise<ContractOutput<ListEventsContract>> {
  const { event, resource_id, created_from, created_to } = query;
  const conditions: Condition[] = [
    { sql: 'e.name = any(?)', value: event },
    { sql: 'e.resource_id = ?', value: resource_id },
    ...betweenMoments('e.created_at', created_from, created_to),
  ];
  return readPage(ctx, events, { query, conditions });
}

/** Wire body of a row. */
export function toEventBody(row: EventRow): EventBody {
  return {
    id: row.id,
    event: row.name,
    tenant_id: row.tenant_id,
    created_at: row.created_at,
    updated_at: row.created_at,
    api_version: apiVersion,
    resource_id: row.resource_id,
    replay_of: row.replay_of,
    data: row.data,
  };
}
