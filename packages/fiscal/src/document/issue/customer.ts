import type { InvoiceFacts } from '@innkeeper/billing';
import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { FiscalProfile } from '../../profile/fiscal-profile.ts';
import { rulesOf } from '../../rules-of.ts';
import type { CustomerInput } from '../document.contract.ts';
import type { FiscalCustomer } from '../fiscal-document.ts';

/** Address of a guest; what is unknown is null. */
export interface GuestAddress {
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly country: string | null;
}

/** Functions that open what is sealed of a guest. */
export interface GuestOpeners {
  readonly openTaxId: (ctx: RequestContext, guestId: string, sealed: Buffer) => string;
  readonly openAddress: (ctx: RequestContext, guestId: string, sealed: Buffer) => GuestAddress;
}

/** The customer that a client names. Rules: FISCAL-9. Errors: SVC-2013. */
export function namedCustomer(profile: FiscalProfile, input: CustomerInput): FiscalCustomer {
  const { name, tax_id: taxId = null, country = null, address = null } = input;
  const given = { name, taxId, country: country ?? (taxId === null ? null : profile.country), address };
  const customer = withSoundTaxId(profile, given);
  if (!customer) throw refuse('SVC-2013', 'customer.tax_id', `is no tax number of ${profile.country}`);
  return customer;
}

/** Refuses a named customer without tax number and address where the law demands one of them. Rules: FISCAL-9. Errors: SVC-2003. */
export function requireAddress({ country }: FiscalProfile, { taxId, address }: FiscalCustomer, grossMinor: bigint): void {
  const { addressedMinMinor } = rulesOf(country);
  if (taxId !== null || address !== null || addressedMinMinor === null || grossMinor < addressedMinMinor) return;
  throw refuse('SVC-2003', 'customer.address', 'is required of a customer without tax number for this total');
}

/**
 * The customer of a folio: its company, else its guest. A tax number of the property's own country that is not valid there is left out,
 * because the authority would refuse the document. Rules: FISCAL-9.
 */
export function customerOfFolio(ctx: RequestContext, profile: FiscalProfile, facts: InvoiceFacts, guest: GuestOpeners): FiscalCustomer {
  const { recipient, sealedTaxId, sealedAddress } = facts;
  const { company } = recipient;
  if (company) return sound(profile, { name: company.name, taxId: company.tax_id, country: profile.country, address: null });
  const taxId = sealedTaxId === null ? null : guest.openTaxId(ctx, recipient.guest_id, sealedTaxId);
  const home = sealedAddress === null ? null : guest.openAddress(ctx, recipient.guest_id, sealedAddress);
  const country = recipient.country ?? (taxId === null ? (home?.country ?? null) : profile.country);
  return sound(profile, { name: recipient.name, taxId, country, address: lineOf(home) ?? recipient.city });
}

/** An address as documents print it: `Rua Augusta 1, 1100-048 Lisboa`. */
function lineOf(address: GuestAddress | null): string | null {
  if (!address) return null;
  const town = [address.postal_code, address.city].filter((part) => part !== null).join(' ');
  return [address.street, town].filter((part) => part !== null && part !== '').join(', ') || null;
}

function sound(profile: FiscalProfile, customer: FiscalCustomer): FiscalCustomer {
  return withSoundTaxId(profile, customer) ?? { ...customer, taxId: null };
}

/**
 * The customer with the tax number as the country writes it, without one where it is that of the final consumer; null where it is not valid.
 * Numbers of other countries stay as they are.
 */
function withSoundTaxId(profile: FiscalProfile, customer: FiscalCustomer): FiscalCustomer | null {
  if (customer.taxId === null || customer.country !== profile.country) return customer;
  const { taxIdOf, finalConsumerTaxId } = rulesOf(profile.country);
  const taxId = taxIdOf(customer.taxId);
  if (taxId === null) return null;
  return { ...customer, taxId: taxId === finalConsumerTaxId ? null : taxId };
}
