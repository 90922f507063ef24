import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import { requireChannel } from '../connection/require-channel.ts';
import type { listSyncsContract, SyncBody } from './sync.contract.ts';
import { type SyncRow, selectSync, toSyncBody } from './sync-row.ts';

const syncs = list({
  name: 'channels.list_syncs',
  route: 'GET /channels/{channel}/syncs',
  select: selectSync,
  tenantColumn: 's.tenant_id',
  sortColumn: 's.id',
  filters: { property_id: 's.property_id = ?', channel: 's.channel = ?' },
  sortKey: (row: SyncRow) => row.id,
  toItem: toSyncBody,
});

/**
 * Lists the syncs of an agency, including those that represent outages, newest first. Rules: PUSH-13. Errors: SVC-2003, SVC-2010, SVC-2011,
 * SVC-2014.
 */
export async function listSyncs(ctx: RequestContext, { params, query }: ContractInput<typeof listSyncsContract>): Promise<Page<SyncBody>> {
  const { propertyId, channel } = await requireChannel(ctx, params.channel, query.property_id);
  const filters = { property_id: propertyId, channel };
  return readPage(ctx, syncs, { query, filters, route: `GET /channels/${channel}/syncs` });
}
