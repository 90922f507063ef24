import { readFolios } from '@innkeeper/billing';
import { guestContacts } from '@innkeeper/guest';
import type { ContractInput, Page, RequestContext } from '@innkeeper/platform';
import type { listStaySheetsContract, StaySheet } from './desk.contract.ts';
import { listDeskStays } from './desk-stays.ts';

/**
 * Lists stays with all that a console keeps for hours without a network: three statements a page, none a stay. Rules: CONSOLE-90.
 * Errors: SVC-2014.
 */
export async function listStaySheets(
  ctx: RequestContext,
  { query }: ContractInput<typeof listStaySheetsContract>,
): Promise<Page<StaySheet>> {
  const page = await listDeskStays(ctx, { params: {}, query, body: {} });
  const [contacts, folios] = await Promise.all([
    guestContacts(ctx, [...new Set(page.data.map(({ guest_id }) => guest_id))]),
    readFolios(ctx, [...new Set(page.data.map(({ folio_id }) => folio_id))]),
  ]);
  const data = page.data.map((stay) => ({
    ...stay,
    contact: contacts.get(stay.guest_id) ?? { phone: null, email: null },
    folio: folios.get(stay.folio_id) ?? null,
  }));
  return { ...page, data };
}
