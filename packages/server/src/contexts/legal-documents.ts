import type { RevenueTerms } from '@innkeeper/billing';
import { readInvoiceFacts } from '@innkeeper/booking';
import { resolveIncidentsOf } from '@innkeeper/channels';
import {
  creditReversed,
  type FiscalDeps,
  type FiscalProfile,
  issueOnClose,
  requireSameTaxpayer,
  rulesOf,
  setUpSeries,
} from '@innkeeper/fiscal';
import { openAddress, openTaxId } from '@innkeeper/guest';
import { type FiscalProperty, lockFiscalProperty, readFiscalProperty, readProperties } from '@innkeeper/hotel';
import type { FieldIssue } from '@innkeeper/kernel';
import type { RequestContext, WriteContext } from '@innkeeper/platform';

/** The profile under which a property issues legal documents; null where it issues none. Rules: FISCAL-2. */
export async function readFiscalProfile(ctx: RequestContext, propertyId: string): Promise<FiscalProfile | null> {
  return profileOf(propertyId, await readFiscalProperty(ctx, propertyId));
}

/** Current terms for net revenue: services of a property that issues legal documents have the rates of its country. Rules: REP-7. */
export async function readRevenueTerms(ctx: RequestContext, propertyId: string): Promise<RevenueTerms> {
  const property = await readFiscalProperty(ctx, propertyId);
  const profile = profileOf(propertyId, property);
  const serviceRates = profile ? rulesOf(profile.country).serviceRates(profile) : [];
  return { currency: property.currency, vatPercent: property.vat_percent, serviceRates };
}

function profileOf(propertyId: string, property: FiscalProperty): FiscalProfile | null {
  const { fiscal, name, colour, timezone, currency, address, vat_percent } = property;
  if (!fiscal) return null;
  const seat = fiscal.address ?? address;
  return {
    propertyId,
    country: fiscal.country,
    taxId: fiscal.tax_id,
    legalName: fiscal.legal_name,
    series: fiscal.series,
    certificateNumber: fiscal.certificate_number ?? 0,
    keyVersion: fiscal.key_version ?? 1,
    region: fiscal.region ?? 'PT',
    installationNumber: fiscal.installation_number ?? propertyId,
    address: seat && { street: seat.street, postalCode: seat.postal_code, city: seat.city },
    vatPercent: Number(vat_percent),
    timezone,
    currency,
    name,
    colour,
  };
}

/** Functions of other contexts that legal documents need. */
export const fiscalDeps: FiscalDeps = {
  readFiscalProfile,
  lockFiscalProfile: async (ctx, propertyId) => profileOf(propertyId, await lockFiscalProperty(ctx, propertyId)),
  hasProperty: async (ctx, propertyId) => (await readProperties(ctx)).some(({ id }) => id === propertyId),
  readInvoiceFacts,
  openTaxId,
  openAddress,
  resolveIncidents: resolveIncidentsOf,
};

/** Legal documents that billing and booking cause. */
export const legalDocuments = { issueLegalDocuments: issueOnClose(fiscalDeps), creditReversed: creditReversed(fiscalDeps) };

/**
 * Prepares a locked property for legal documents, under the name of the request's field that holds its fiscal data; returns the faults of
 * that data by field. Rules: FISCAL-2. Errors: SVC-3007.
 */
export async function setUpFiscal(ctx: WriteContext, propertyId: string, field: string): Promise<readonly FieldIssue[]> {
  const profile = await readFiscalProfile(ctx, propertyId);
  await requireSameTaxpayer(ctx, { propertyId, profile, field });
  return profile ? setUpSeries(ctx, profile) : [];
}
