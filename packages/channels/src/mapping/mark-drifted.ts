import { statement, type WriteContext } from '@innkeeper/platform';
import type { ChannelOfProperty } from '@innkeeper/rates';
import { ensureConnection } from '../connection/ensure-connection.ts';
import type { DriftRow } from './codes.ts';

const insertDrift = statement<{ external_code: string }>(
  'channels.insert_drift',
  `insert into channels.drift (tenant_id, property_id, channel, kind, external_code, unknown_to, since) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (tenant_id, property_id, channel, kind, external_code, unknown_to) do update set is_refused_whole = false
     where channels.drift.is_refused_whole
   returning external_code`,
);

const bumpRevision = statement<never>(
  'channels.bump_revision',
  'update channels.connection set revision = revision + 1 where tenant_id = $1 and property_id = $2 and channel = $3',
);

/**
 * Records that one side uses a code which the other does not know. Nothing is sent under it until the mapping is corrected. Returns true
 * when this was not known before. Rules: PUSH-4.
 */
export async function markDrifted(
  ctx: WriteContext,
  {
    propertyId,
    channel,
    kind,
    externalCode,
    unknownTo,
  }: ChannelOfProperty & {
    readonly kind: DriftRow['kind'];
    readonly externalCode: string;
    readonly unknownTo: DriftRow['unknown_to'];
  },
): Promise<boolean> {
  await ensureConnection(ctx, { propertyId, channel });
  const [row] = await ctx.tx.run(insertDrift, [ctx.tenant.id, propertyId, channel, kind, externalCode, unknownTo, ctx.clock.now()]);
  if (!row) return false;
  await ctx.tx.run(bumpRevision, [ctx.tenant.id, propertyId, channel]);
  return true;
}
