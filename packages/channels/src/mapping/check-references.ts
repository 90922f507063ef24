import { readPropertiesOfTypes } from '@innkeeper/hotel';
import { ServiceError } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { readPlanPlaces } from '@innkeeper/rates';

/** Room types and rate plans that a body references, with their fields. */
export interface BodyReferences {
  readonly roomTypes: readonly { readonly id: string; readonly field: string }[];
  readonly ratePlans: readonly { readonly id: string; readonly field: string }[];
}

/** Requires that all references belong to the property and that plans are active. Rules: PUSH-3. Errors: SVC-2010, SVC-2013. */
export async function checkReferences(ctx: RequestContext, propertyId: string, { roomTypes, ratePlans }: BodyReferences): Promise<void> {
  const [properties, plans] = await Promise.all([
    readPropertiesOfTypes(
      ctx,
      roomTypes.map(({ id }) => id),
    ),
    readPlanPlaces(
      ctx,
      ratePlans.map(({ id }) => id),
    ),
  ]);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const named = [
    ...roomTypes.map(({ id, field }) => ({ field, propertyId: properties.get(id), isOver: false })),
    ...ratePlans.map(({ id, field }) => {
      const plan = byId.get(id);
      return { field, propertyId: plan?.property_id, isOver: plan?.status === 'deprecated' };
    }),
  ];
  refuseAll('SVC-2010', named, { isWrong: (each) => each.propertyId === undefined, issue: 'resolves to nothing in this tenant' });
  refuseAll('SVC-2013', named, { isWrong: (each) => each.propertyId !== propertyId, issue: 'belongs to another property' });
  refuseAll('SVC-2013', named, { isWrong: (each) => each.isOver, issue: 'is deprecated' });
}

function refuseAll<T extends { readonly field: string }>(
  code: 'SVC-2010' | 'SVC-2013',
  named: readonly T[],
  { isWrong, issue }: { readonly isWrong: (each: T) => boolean; readonly issue: string },
): void {
  const wrong = named.filter(isWrong);
  if (wrong.length === 0) return;
  throw new ServiceError(
    code,
    wrong.map(({ field }) => ({ field, issue })),
  );
}
