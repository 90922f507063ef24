import type { InvoiceFacts } from '@innkeeper/billing';
import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { FiscalProfile } from '../../profile/fiscal-profile.ts';
import { rulesOf } from '../../rules-of.ts';
import type { CustomerInput } from '../document.contract.ts';
import type { FiscalCustomer } from '../fiscal-document.ts';

/** Opens the sealed tax number of a guest. */
export type OpenGuestTaxId = (ctx: RequestContext, guestId: string, sealed: Buffer) => string;

/** The customer that a client names. Errors: SVC-2013. */
export function namedCustomer(profile: FiscalProfile, input: CustomerInput): FiscalCustomer {
  const { name, tax_id: taxId = null, country = null, address = null } = input;
  const customer = { name, taxId, country: country ?? (taxId === null ? null : profile.country), address };
  if (!hasSoundTaxId(profile, customer)) throw refuse('SVC-2013', 'customer.tax_id', `is no tax number of ${profile.country}`);
  return customer;
}

/**
 * The customer of a folio: its company, else its guest. A tax number of the property's own country that is not valid there is left out,
 * because the authority would refuse the document.
 */
export function customerOfFolio(
  ctx: RequestContext,
  profile: FiscalProfile,
  facts: InvoiceFacts,
  openTaxId: OpenGuestTaxId,
): FiscalCustomer {
  const { recipient, sealedTaxId } = facts;
  const { company } = recipient;
  if (company) return sound(profile, { name: company.name, taxId: company.tax_id, country: profile.country, address: null });
  const taxId = sealedTaxId === null ? null : openTaxId(ctx, recipient.guest_id, sealedTaxId);
  const country = recipient.country ?? (taxId === null ? null : profile.country);
  return sound(profile, { name: recipient.name, taxId, country, address: recipient.city });
}

function sound(profile: FiscalProfile, customer: FiscalCustomer): FiscalCustomer {
  return hasSoundTaxId(profile, customer) ? customer : { ...customer, taxId: null };
}

function hasSoundTaxId(profile: FiscalProfile, { taxId, country }: FiscalCustomer): boolean {
  return taxId === null || country !== profile.country || rulesOf(profile.country).isTaxId(taxId);
}
