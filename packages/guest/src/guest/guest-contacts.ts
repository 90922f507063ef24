import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** How a guest is reached. */
interface GuestContact {
  readonly phone: string | null;
  readonly email: string | null;
}

const readContacts = statement<GuestContact & { id: string }>(
  'guest.read_contacts',
  'select g.id, g.phone, g.email from guest.guest g where g.tenant_id = $1 and g.id = any($2)',
);

/** Telephones and e-mail addresses of guests by id; nothing else of their profiles. */
export async function guestContacts(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, GuestContact>> {
  const rows = await readRows(ctx, readContacts, [ctx.tenant.id, ids]);
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}
