import type { InvoiceFacts } from '@innkeeper/billing';
import { readBilledGuest } from '@innkeeper/guest';
import { readCompany, readIssuer } from '@innkeeper/hotel';
import { statement, type WriteContext } from '@innkeeper/platform';

interface InvoicedStayRow {
  id: string;
  arrival: string;
  departure: string;
  is_cancelled: boolean;
  company_id: string | null; // of the plan it was booked on
}

const readStays = statement<InvoicedStayRow>(
  'booking.read_invoiced_stays',
  `select r.id, r.arrival, r.departure, r.status = 'cancelled' as is_cancelled, p.company_id
     from booking.reservation r join rates.rate_plan p on p.tenant_id = r.tenant_id and p.id = r.rate_plan_id
    where r.tenant_id = $1 and r.folio_id = $2 order by r.arrival, r.id`,
);

/**
 * Reads the invoice facts of property, guest and stays in one round trip; a paying company needs another. Decision: infra/decisions/0018.
 */
export async function readInvoiceFacts(
  ctx: WriteContext,
  folio: { readonly id: string; readonly propertyId: string; readonly guestId: string },
): Promise<InvoiceFacts> {
  const [issuer, stays, guest] = await Promise.all([
    readIssuer(ctx, folio.propertyId),
    ctx.tx.run(readStays, [ctx.tenant.id, folio.id]),
    readBilledGuest(ctx, folio.guestId),
  ]);
  const companyId = payingCompany(stays);
  return {
    issuer: { name: issuer.name, country: issuer.country, registration: issuer.registration },
    vatPercent: issuer.vat_percent,
    recipient: {
      guest_id: guest.id,
      name: `${guest.first_name} ${guest.last_name}`.trim(),
      city: guest.residence_city,
      country: guest.residence_country,
      company: companyId === null ? null : await readCompany(ctx, companyId),
    },
    sealedTaxId: guest.tax_id,
    issuesLegalDocuments: issuer.issues_legal_documents,
    stays: stays.filter((stay) => !stay.is_cancelled).map(({ id, arrival, departure }) => ({ reservation_id: id, arrival, departure })),
  };
}

/** A company pays for a folio if every stay was booked on its plan, cancelled ones included, because they may owe a fee. */
function payingCompany(stays: readonly InvoicedStayRow[]): string | null {
  const [first, ...others] = new Set(stays.map((stay) => stay.company_id));
  return others.length === 0 ? (first ?? null) : null;
}
