import { atOrAfter, atOrBefore, type ContractInput, list, type Page, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import { survivorOf } from '../guest/lock-guest.ts';
import type { getRegistrationContract, listRegistrationsContract, RegistrationBody } from './registration.contract.ts';
import { noSuchRegistration, type RegistrationRow, readRegistration, selectRegistration, toRegistrationBody } from './registration-row.ts';

/** One registration. Rules: REG-11. Errors: SVC-2011. */
export async function getRegistration(
  ctx: RequestContext,
  { params }: ContractInput<typeof getRegistrationContract>,
): Promise<RegistrationBody> {
  const [row] = await readRows(ctx, readRegistration, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchRegistration();
  return toRegistrationBody(row, ctx);
}

// A registration that is not required has no deadline.
const due = `case when r.status <> 'not_required' then r.due_by end`;

const registrations = list({
  name: 'guest.list_registrations',
  route: 'GET /registrations',
  select: selectRegistration,
  tenantColumn: 'r.tenant_id',
  sortColumn: 'r.id',
  filters: {
    reservation_id: 'r.reservation_id = ?',
    guest_id: 'r.guest_id = ?',
    status: 'r.status = any(?)',
    due_from: atOrAfter(due),
    due_to: atOrBefore(due),
  },
  sortKey: (row: RegistrationRow) => row.id,
  toItem: toRegistrationBody,
});

/** Registrations, newest first. Rules: REG-12. Errors: SVC-2009, SVC-2013, SVC-2014. */
export async function listRegistrations(
  ctx: RequestContext,
  { query }: ContractInput<typeof listRegistrationsContract>,
): Promise<Page<RegistrationBody>> {
  return readPage(ctx, registrations, { query, filters: { ...query, guest_id: await survivorOf(ctx, query.guest_id) } });
}
