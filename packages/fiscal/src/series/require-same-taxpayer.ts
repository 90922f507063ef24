import { refuse } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { FiscalCountry } from '../document/fiscal-document.ts';
import type { FiscalProfile } from '../profile/fiscal-profile.ts';

/** Fiscal data of a locked property, as they are about to be saved. */
export interface FiscalChange {
  readonly propertyId: string;
  readonly profile: FiscalProfile | null; // null: without fiscal data
  readonly field: string; // of the request, that holds the fiscal data
}

const findTaxpayer = statement<{ country: FiscalCountry; tax_id: string }>(
  'fiscal.find_taxpayer_of_property',
  `select d.country, d.issuer ->> 'taxId' as tax_id from fiscal.document d
    where d.tenant_id = $1 and d.property_id = $2 order by d.issue_date desc, d.issued_at desc limit 1`,
);

const remedy = 'another taxpayer needs a property of its own';

/**
 * Refuses another country or tax number, or none, for a property that has issued documents: its series, chain and exports belong to one
 * taxpayer. Call it with the row of the property locked; issuing reads the profile under a lock that waits for this one.
 * Rules: FISCAL-2. Errors: SVC-3007.
 */
export async function requireSameTaxpayer(ctx: WriteContext, { propertyId, profile, field }: FiscalChange): Promise<void> {
  const [taxpayer] = await ctx.tx.run(findTaxpayer, [ctx.tenant.id, propertyId]);
  if (!taxpayer) return;
  const issued = `cannot change: documents were issued as ${taxpayer.tax_id} of ${taxpayer.country}; ${remedy}`;
  if (!profile) throw refuse('SVC-3007', field, `cannot be removed: documents were issued; ${remedy}`);
  if (profile.country !== taxpayer.country) throw refuse('SVC-3007', `${field}.country`, issued);
  if (profile.taxId !== taxpayer.tax_id) throw refuse('SVC-3007', `${field}.tax_id`, issued);
}
