import { readPropertiesOfTypes } from '@innkeeper/hotel';
import { ServiceError } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

interface NightsOfGroup {
  readonly group: { readonly property_id: string };
  readonly nights: readonly { readonly room_type_id: string }[];
}

/** Requires room types of the group's property. Rules: GROUP-4, GROUP-10. Errors: SVC-2010 naming every night of another one. */
export async function requireRoomTypes(ctx: RequestContext, { group, nights }: NightsOfGroup): Promise<void> {
  const properties = await readPropertiesOfTypes(ctx, [...new Set(nights.map((night) => night.room_type_id))]);
  const issues = nights.flatMap(({ room_type_id: id }, index) =>
    properties.get(id) === group.property_id
      ? []
      : [{ field: `nights[${index}].room_type_id`, issue: 'resolves to nothing in this property' }],
  );
  if (issues.length > 0) throw new ServiceError('SVC-2010', issues);
}
