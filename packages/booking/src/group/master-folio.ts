import { type FolioFacts, insertFolio, isFolioClosed } from '@innkeeper/billing';
import { newId, refuse } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';

interface NewMasterFolio {
  readonly property: { readonly id: string; readonly currency: string; readonly timezone: string };
  readonly organiserId: string; // locked
}

/** Opens the master folio of a group and returns its id. */
export async function openMasterFolio(ctx: WriteContext, { property, organiserId }: NewMasterFolio): Promise<string> {
  const { id } = await insertFolio(ctx, {
    id: newId('folio'),
    propertyId: property.id,
    guestId: organiserId,
    currency: property.currency,
    timezone: property.timezone,
    parentFolioId: null,
    openedAt: ctx.clock.now(),
  });
  return id;
}

/** The master folio of a locked group, or a new one in place of a closed one. Rules: GROUP-16. */
export async function openOrReplace(ctx: WriteContext, folioId: string, terms: NewMasterFolio): Promise<string> {
  return (await isFolioClosed(ctx, folioId)) ? openMasterFolio(ctx, terms) : folioId;
}

/** Requires the locked folio that is billed for a stay of a group, if any, to be open. Rules: GROUP-16. Errors: SVC-3005. */
export function requireOpenMaster(folio: FolioFacts | null, field: string): void {
  if (folio?.status === 'closed')
    throw refuse('SVC-3005', field, 'the master folio is closed: a PATCH of the group that names its routing opens another');
}
