import { refuse } from '@innkeeper/kernel';
import {
  atOrAfter,
  atOrBefore,
  type ContractInput,
  etagOf,
  list,
  type Page,
  type RequestContext,
  readPage,
  readRows,
} from '@innkeeper/platform';
import { isOtaChannel } from '@innkeeper/rates';
import type { getIncidentContract, IncidentBody, listChannelIncidentsContract, listIncidentsContract } from './incident.contract.ts';
import { type IncidentRow, noSuchIncident, readIncident, selectIncident, toIncidentBody } from './incident-row.ts';

/** Reads one incident with its entity tag. Rules: CHAN-1. Errors: SVC-2011. */
export async function getIncident(ctx: RequestContext, { params }: ContractInput<typeof getIncidentContract>): Promise<IncidentBody> {
  const [row] = await readRows(ctx, readIncident, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchIncident();
  ctx.reply.etag = etagOf(row.version);
  return toIncidentBody(row, ctx);
}

const incidents = list({
  name: 'channels.list_incidents',
  route: 'GET /incidents',
  select: selectIncident,
  tenantColumn: 'i.tenant_id',
  sortColumn: 'i.id',
  filters: {
    kind: 'i.kind = any(?)',
    property_id: 'i.property_id = ?',
    channel: 'i.channel = any(?)',
    external_id: 'i.external_id = ?',
    reservation_id: 'i.reservation_id = ?',
    resolved: '(i.resolved_at is not null) = ?::boolean',
    created_from: atOrAfter('i.created_at'),
    created_to: atOrBefore('i.created_at'),
  },
  sortKey: (row: IncidentRow) => row.id,
  toItem: toIncidentBody,
});

/** Lists the incidents of the tenant, newest first. Rules: CHAN-2. Errors: SVC-2014. */
export function listIncidents(ctx: RequestContext, { query }: ContractInput<typeof listIncidentsContract>): Promise<Page<IncidentBody>> {
  return readPage(ctx, incidents, { query, filters: query });
}

/** Lists the incidents of one agency. Rules: CHAN-2. Errors: SVC-2011 for an unknown agency, SVC-2014. */
export async function listChannelIncidents(
  ctx: RequestContext,
  { params, query }: ContractInput<typeof listChannelIncidentsContract>,
): Promise<Page<IncidentBody>> {
  const { channel } = params;
  if (!isOtaChannel(channel)) throw refuse('SVC-2011', 'channel', 'is no online travel agency');
  return readPage(ctx, incidents, { query, filters: { ...query, channel: [channel] }, route: `GET /channels/${channel}/incidents` });
}
