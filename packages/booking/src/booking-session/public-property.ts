import { readPropertyForSale } from '@innkeeper/hotel';
import { languages } from '@innkeeper/kernel';
import type { ContractInput, ContractOutput, RequestContext } from '@innkeeper/platform';
import { findOffers, requireStayOrder } from '@innkeeper/rates';
import { propertyOfVisitor } from '../publishable-key/property-of-visitor.ts';
import type { listPublicOffersContract, PublicPropertyBody } from './public.contract.ts';

/** The property of the requesting key, for its booking pages. Rules: DIRECT-3. Errors: SVC-1001. */
export async function getPublicProperty(ctx: RequestContext): Promise<PublicPropertyBody> {
  const property = await readPropertyForSale(ctx, await propertyOfVisitor(ctx));
  return { ...property, languages: [...languages], room_types: [...property.room_types] };
}

/** The offers for a stay at the property of the requesting key, without plans of companies. Rules: DIRECT-3. Errors: SVC-1001, SVC-2004, SVC-2013. */
export async function listPublicOffers(
  ctx: RequestContext,
  { query }: ContractInput<typeof listPublicOffersContract>,
): Promise<ContractOutput<typeof listPublicOffersContract>> {
  requireStayOrder(query.arrival, query.departure);
  return findOffers(ctx, { ...query, property_id: await propertyOfVisitor(ctx), channel: 'direct' }, { isPublic: true });
}
