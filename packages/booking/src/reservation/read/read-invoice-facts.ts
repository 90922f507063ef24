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

const readStays = statement<{ group_company_id: string | null; stays: InvoicedStayRow[] }>(
  'booking.read_invoiced_stays',
  `select (select g.company_id from booking.stay_group g where g.tenant_id = $1 and g.folio_id = $2) as group_company_id,
          (select coalesce(json_agg(json_build_object('id', r.id, 'arrival', r.arrival, 'departure', r.departure,
                    'is_cancelled', r.status = 'cancelled', 'company_id', p.company_id) order by r.arrival, r.id), '[]')
             from booking.reservation r join rates.rate_plan p on p.tenant_id = r.tenant_id and p.id = r.rate_plan_id
            where r.tenant_id = $1 and r.folio_id = $2) as stays`,
);

/**
 * Reads the invoice facts of property, guest and stays in one round trip; a paying company needs another. A group's company pays for its
 * master folio. Rules: FISCAL-9. Decision: infra/decisions/0018.
 */
export async function readInvoiceFacts(
  ctx: WriteContext,
  folio: { readonly id: string; readonly propertyId: string; readonly guestId: string },
): Promise<InvoiceFacts> {
  const [issuer, [billed], guest] = await Promise.all([
    readIssuer(ctx, folio.propertyId),
    ctx.tx.run(readStays, [ctx.tenant.id, folio.id]),
    readBilledGuest(ctx, folio.guestId),
  ]);
  const { stays, group_company_id } = billed ?? { stays: [], group_company_id: null };
  const companyId = group_company_id ?? payingCompany(stays);
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
    sealedAddress: guest.address,
    issuesLegalDocuments: issuer.issues_legal_documents,
    stays: stays.filter((stay) => !stay.is_cancelled).map(({ id, arrival, departure }) => ({ reservation_id: id, arrival, departure })),
  };
}

/** A company pays for a folio if every stay was booked on its plan, cancelled ones included, because they may owe a fee. */
function payingCompany(stays: readonly InvoicedStayRow[]): string | null {
  const [first, ...others] = new Set(stays.map((stay) => stay.company_id));
  return others.length === 0 ? (first ?? null) : null;
}
