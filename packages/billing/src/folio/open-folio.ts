import { newId, refuse } from '@innkeeper/kernel';
import type { ContractInput, RequestContext, WriteContext } from '@innkeeper/platform';
import { folioBodyOf } from './folio.body.ts';
import type { FolioBody, openFolioContract } from './folio.contract.ts';
import { unknownId } from './lock-folio.ts';
import { insertFolio } from './new-folio.ts';

/** Property facts that a folio copies. */
export interface FolioProperty {
  readonly id: string;
  readonly currency: string;
  readonly timezone: string;
}

/** Facts of other contexts, composed by the process. */
export interface OpenFolioDeps {
  /**
   * Locks the profile behind a guest id (the survivor of a merged one) against merges until the commit and returns its id; null when
   * unknown.
   */
  readonly lockGuestId: (ctx: WriteContext, guestId: string) => Promise<string | null>;
  readonly listProperties: (ctx: RequestContext) => Promise<readonly FolioProperty[]>;
}

/** Opens an empty folio for a guest. Contract 7. Errors: SVC-2003, SVC-2010. */
export function openFolio(deps: OpenFolioDeps) {
  return async (ctx: WriteContext, { body }: ContractInput<typeof openFolioContract>): Promise<FolioBody> => {
    const [guestId, properties] = await Promise.all([deps.lockGuestId(ctx, body.guest_id), deps.listProperties(ctx)]);
    const property = choose(properties, body.property_id);
    if (guestId === null) throw refuse('SVC-2010', 'guest_id', unknownId);
    const row = await insertFolio(ctx, {
      id: newId('folio'),
      propertyId: property.id,
      guestId,
      currency: body.currency ?? property.currency,
      timezone: property.timezone,
      parentFolioId: null,
      openedAt: ctx.clock.now(),
    });
    return folioBodyOf(row, []);
  };
}

/** Errors: SVC-2003 when the tenant has several and none is named, SVC-2010. */
function choose(properties: readonly FolioProperty[], propertyId: string | undefined): FolioProperty {
  const [only, ...others] = properties;
  if (propertyId === undefined && others.length > 0)
    throw refuse('SVC-2003', 'property_id', 'is required, because there are several properties');
  const property = propertyId === undefined ? only : properties.find(({ id }) => id === propertyId);
  if (!property) throw refuse('SVC-2010', 'property_id', unknownId);
  return property;
}
