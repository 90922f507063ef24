import type { InvoicedStay, InvoiceFacts } from '@innkeeper/billing';
import { readBilledGuest } from '@innkeeper/guest';
import { statement, type Transaction } from '@innkeeper/platform';

interface FactsRow {
  name: string;
  country: string;
  registration: InvoiceFacts['issuer']['registration'];
  vat_percent: string;
  stays: InvoicedStay[];
  company: { name: string; tax_id: string | null } | null;
}

// A company pays for a folio whose every stay was booked on its plan; a stay that was cancelled may still owe its fee.
const readFacts = statement<FactsRow>(
  'booking.read_invoice_facts',
  `with stay as (
     select r.id, r.arrival, r.departure, r.status, coalesce(p.company_id, '') as company_id
       from booking.reservation r join rates.rate_plan p on p.tenant_id = r.tenant_id and p.id = r.rate_plan_id
      where r.tenant_id = $1 and r.folio_id = $2
   )
   select p.name, p.country, p.registration, p.vat_percent,
          (select coalesce(json_agg(json_build_object('reservation_id', s.id, 'arrival', s.arrival, 'departure', s.departure)
                                    order by s.arrival, s.id), '[]'::json)
             from stay s where s.status <> 'cancelled') as stays,
          (select json_build_object('name', c.name, 'tax_id', c.tax_id) from hotel.company c
            where c.tenant_id = $1 and c.id = (select min(s.company_id) from stay s having count(distinct s.company_id) = 1)) as company
     from hotel.property p where p.tenant_id = $1 and p.id = $3`,
);

/** What an invoice tells of property, guest and stays, in one flush. Decision: infra/decisions/0018. */
export async function readInvoiceFacts(
  tx: Transaction,
  folio: { readonly id: string; readonly propertyId: string; readonly guestId: string },
): Promise<InvoiceFacts> {
  const [[row], guest] = await Promise.all([
    tx.run(readFacts, [tx.tenantId, folio.id, folio.propertyId]),
    readBilledGuest(tx, folio.guestId),
  ]);
  if (!row) throw new Error('a folio names a property that does not exist');
  return {
    issuer: { name: row.name, country: row.country, registration: row.registration },
    vatPercent: row.vat_percent,
    recipient: {
      guest_id: guest.id,
      name: `${guest.first_name} ${guest.last_name}`.trim(),
      city: guest.residence_city,
      country: guest.residence_country,
      company: row.company,
    },
    sealedTaxId: guest.tax_id,
    stays: row.stays,
  };
}
