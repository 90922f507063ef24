import { readInvoiceFacts } from '@innkeeper/booking';
import { creditReversed, type FiscalDeps, type FiscalProfile, issueOnClose, setUpSeries } from '@innkeeper/fiscal';
import { openTaxId } from '@innkeeper/guest';
import { readFiscalProperty, readProperties } from '@innkeeper/hotel';
import type { FieldIssue } from '@innkeeper/kernel';
import type { RequestContext, WriteContext } from '@innkeeper/platform';

/** The profile under which a property issues legal documents; null where it issues none. Rules: FISCAL-2. */
export async function readFiscalProfile(ctx: RequestContext, propertyId: string): Promise<FiscalProfile | null> {
  const { fiscal, name, timezone, currency, address, vat_percent } = await readFiscalProperty(ctx, propertyId);
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
  };
}

/** Functions of other contexts that legal documents need. */
export const fiscalDeps: FiscalDeps = {
  readFiscalProfile,
  hasProperty: async (ctx, propertyId) => (await readProperties(ctx)).some(({ id }) => id === propertyId),
  readInvoiceFacts,
  openTaxId,
};

/** Legal documents that billing and booking cause. */
export const legalDocuments = { issueLegalDocuments: issueOnClose(fiscalDeps), creditReversed: creditReversed(fiscalDeps) };

/** Prepares a property with fiscal data for legal documents; returns the faults of that data by field. Rules: FISCAL-2. */
export async function setUpFiscal(ctx: WriteContext, propertyId: string): Promise<readonly FieldIssue[]> {
  const profile = await readFiscalProfile(ctx, propertyId);
  return profile ? setUpSeries(ctx, profile) : [];
}
