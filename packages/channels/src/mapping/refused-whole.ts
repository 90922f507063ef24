import { statement, type WriteContext } from '@innkeeper/platform';
import type { ConnectionKey } from '../connection/connection-key.ts';
import type { DriftRow } from './codes.ts';

/** A code that a push contained. */
export interface SentCode {
  readonly kind: DriftRow['kind'];
  readonly code: string;
}

const insertRefused = statement<never>(
  'channels.insert_refused_whole',
  `insert into channels.drift (tenant_id, property_id, channel, kind, external_code, unknown_to, since, is_refused_whole)
   select $1, $2, $3, c.kind, c.external_code, 'agency', $6, true from unnest($4::text[], $5::text[]) as c(kind, external_code)
   on conflict do nothing`,
);

/** Marks codes as drifted: the agency refused every item of a push that contained them. Rules: PUSH-10. */
export async function markRefusedWhole(
  ctx: WriteContext,
  { propertyId, channel }: ConnectionKey,
  { codes, since }: { readonly codes: readonly SentCode[]; readonly since: string },
): Promise<void> {
  const kinds = codes.map(({ kind }) => kind);
  await ctx.tx.run(insertRefused, [ctx.tenant.id, propertyId, channel, kinds, codes.map(({ code }) => code), since]);
}

const deleteRefused = statement<never>(
  'channels.delete_refused_whole',
  'delete from channels.drift where tenant_id = $1 and property_id = $2 and channel = $3 and is_refused_whole',
);

/** Clears those marks: the agency accepts items again. */
export async function clearRefusal(ctx: WriteContext, { propertyId, channel }: ConnectionKey): Promise<void> {
  await ctx.tx.run(deleteRefused, [ctx.tenant.id, propertyId, channel]);
}
