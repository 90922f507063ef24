import { idPrefixes, refuse } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readProperty = statement<{ property_id: string }>(
  'booking.read_property_of_key',
  'select k.property_id from booking.publishable_key k where k.tenant_id = $1 and k.id = $2',
);

/**
 * The property that the requesting visitor books at: that of the key, or the one whose booking page this is.
 * Rules: DIRECT-2, DIRECT-30. Errors: SVC-1001 for anybody else, and when the key was removed meanwhile.
 */
export async function propertyOfVisitor(ctx: RequestContext): Promise<string> {
  const { id, kind } = ctx.actor;
  if (kind === 'visitor' && id.startsWith(`${idPrefixes.property}_`)) return id;
  const [key] = kind === 'visitor' ? await readRows(ctx, readProperty, [ctx.tenant.id, id]) : [];
  if (!key) throw refuse('SVC-1001', 'Authorization', 'must be a publishable key');
  return key.property_id;
}
