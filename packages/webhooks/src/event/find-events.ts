import { apiVersion, refuse } from '@innkeeper/kernel';
import {
  atOrAfter,
  atOrBefore,
  bodyOf,
  type ContractInput,
  type ContractOutput,
  list,
  type RequestContext,
  readPage,
  readRows,
  type StoredEvent,
  statement,
} from '@innkeeper/platform';
import type { EventBody, getEventContract, ListEventsContract } from './event.contract.ts';

const select =
  'select e.tenant_id, e.id, e.name, e.resource_id, e.data, e.packed, e.changed, e.replay_of, e.created_at from platform.event e';
const only = 'e.is_public'; // internal events are for other contexts

const readEvent = statement<StoredEvent>('webhooks.read_event', `${select} where e.tenant_id = $1 and e.id = $2 and ${only}`);

/** One event of the tenant. Errors: SVC-2011. */
export async function getEvent(ctx: RequestContext, { params }: ContractInput<typeof getEventContract>): Promise<EventBody> {
  const [row] = await readRows(ctx, readEvent, [ctx.tenant.id, params.id]);
  if (!row) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  return toEventBody(row);
}

const events = list({
  name: 'webhooks.list_events',
  route: 'GET /events',
  select,
  tenantColumn: 'e.tenant_id',
  sortColumn: 'e.id',
  only,
  filters: {
    event: 'e.name = any(?)',
    resource_id: 'e.resource_id = ?',
    created_from: atOrAfter('e.created_at'),
    created_to: atOrBefore('e.created_at'),
  },
  sortKey: (row) => row.id,
  toItem: toEventBody,
});

/** The events of the tenant, newest first. Rules: EVENT-7. Errors: SVC-2009, SVC-2014. */
export function listEvents(ctx: RequestContext, { query }: ContractInput<ListEventsContract>): Promise<ContractOutput<ListEventsContract>> {
  const { after: _after, wait: _wait, ...listQuery } = query; // for the feed only
  return readPage(ctx, events, { query: listQuery, filters: listQuery });
}

/** Wire body of a row. */
export function toEventBody(row: StoredEvent): EventBody {
  return {
    id: row.id,
    event: row.name,
    tenant_id: row.tenant_id,
    created_at: row.created_at,
    updated_at: row.created_at,
    api_version: apiVersion,
    resource_id: row.resource_id,
    replay_of: row.replay_of,
    ...(row.changed && { changed: row.changed }),
    data: bodyOf(row),
  };
}
