import { type ContractInput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { findSoldProperty, type OtaChannel, otaChannels, readSoldChannels } from '@innkeeper/rates';
import { readChannelCodes } from '../mapping/codes.ts';
import { toDriftBody } from '../mapping/get-mapping.ts';
import type { ChannelBody, listChannelsContract } from './channel.contract.ts';

interface ConnectionRow {
  channel: OtaChannel;
  is_mapped: boolean;
  is_failing: boolean;
  last_push_at: string | null;
  lag_seconds: number;
}

const readConnections = statement<ConnectionRow>(
  'channels.read_connections',
  `select c.channel, c.is_mapped, c.failing_since is not null as is_failing, c.last_push_at,
          coalesce((select greatest(0, extract(epoch from now() - min(p.since)))::int from channels.pending p
                     where p.tenant_id = $1 and p.property_id = $2 and p.channel = c.channel), 0) as lag_seconds
     from channels.connection c where c.tenant_id = $1 and c.property_id = $2`,
);

const countIncidents = statement<{ channel: string; open: number }>(
  'channels.count_open_incidents',
  `select i.channel, count(*)::int as open from channels.incident i
    where i.tenant_id = $1 and i.property_id = $2 and i.channel is not null and i.resolved_at is null group by i.channel`,
);

/** Lists every agency with its status. Rules: PUSH-2, PUSH-14. Errors: SVC-2003. */
export async function listChannels(
  ctx: RequestContext,
  { query }: ContractInput<typeof listChannelsContract>,
): Promise<{ data: ChannelBody[] }> {
  const property = await findSoldProperty(ctx, query.property_id);
  if (!property) return { data: [] };
  const key = [ctx.tenant.id, property.id];
  const [connections, incidents, sold] = await Promise.all([
    readRows(ctx, readConnections, key),
    readRows(ctx, countIncidents, key),
    readSoldChannels(ctx, property.id),
  ]);
  const rows = new Map(connections.map((row) => [row.channel, row]));
  const open = new Map(incidents.map((row) => [row.channel, row.open]));
  const data = otaChannels.map(async (channel): Promise<ChannelBody> => {
    const row = rows.get(channel);
    const codes = await readChannelCodes(ctx, { propertyId: property.id, channel });
    const isOn = sold.includes(channel) || (row?.is_mapped ?? false);
    return {
      channel,
      property_id: property.id,
      status: statusOf({ isOn, isFailing: row?.is_failing ?? false, isDrifted: codes.drift.length > 0 }),
      last_push_at: row?.last_push_at ?? null,
      lag_seconds: row?.lag_seconds ?? 0,
      drifted: codes.drift.map((drift) => toDriftBody(codes, drift)),
      open_incidents: open.get(channel) ?? 0,
    };
  });
  return { data: await Promise.all(data) };
}

function statusOf(facts: { readonly isOn: boolean; readonly isFailing: boolean; readonly isDrifted: boolean }): ChannelBody['status'] {
  if (!facts.isOn) return 'off';
  if (facts.isFailing) return 'failing';
  return facts.isDrifted ? 'drifted' : 'connected';
}
