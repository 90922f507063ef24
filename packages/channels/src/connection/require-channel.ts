import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { type ChannelOfProperty, findSoldProperty, isOtaChannel, type OtaChannel } from '@innkeeper/rates';

/** Returns the agency that a path names. Rules: PUSH-2. Errors: SVC-2011. */
export function requireAgency(channel: string): OtaChannel {
  if (!isOtaChannel(channel)) throw refuse('SVC-2011', 'channel', 'is no online travel agency');
  return channel;
}

/** One agency of a property, and the property's facts. */
export interface FoundChannel extends ChannelOfProperty {
  readonly currency: string;
  readonly timezone: string;
}

/**
 * Returns the agency of a path and the property of a query; the property may be omitted unless the tenant has several. Rules: PUSH-2.
 * Errors: SVC-2003, SVC-2010, SVC-2011.
 */
export async function requireChannel(ctx: RequestContext, channel: string, propertyId: string | undefined): Promise<FoundChannel> {
  const agency = requireAgency(channel);
  const property = await findSoldProperty(ctx, propertyId);
  if (!property) throw refuse('SVC-2010', 'property_id', 'resolves to nothing in this tenant');
  return { channel: agency, propertyId: property.id, currency: property.currency, timezone: property.timezone };
}
