import { type Database, type RequestContext, readRows, statement, systemStatement } from '@innkeeper/platform';
import type { GuestBody } from './guest.contract.ts';

/** The fields of a profile that messages to and from a guest need. */
export type AddressedGuest = Pick<
  GuestBody,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'language'
  | 'nationality'
  | 'preferred_channel'
  | 'message_opt_outs'
  | 'erased_at'
>;

const columns = `g.id, g.first_name, g.last_name, g.email, g.phone, g.language, g.nationality, g.preferred_channel, g.message_opt_outs,
         g.erased_at`;

const readAddressed = statement<AddressedGuest>(
  'guest.read_addressed',
  `select ${columns} from guest.guest g where g.tenant_id = $1 and g.id = $2`,
);

/** Finds a guest for messages. */
export async function readAddressedGuest(ctx: RequestContext, guestId: string): Promise<AddressedGuest | null> {
  const [row] = await readRows(ctx, readAddressed, [ctx.tenant.id, guestId]);
  return row ?? null;
}

/** The contact addresses of a guest. */
export type GuestAddresses = Pick<GuestBody, 'id' | 'email' | 'phone'>;

const readAddresses = systemStatement<GuestAddresses>(
  'guest.read_addresses',
  'select a.id, a.email, a.phone from guest.addresses_of($1, $2) as a',
);

/**
 * Contact addresses of guests of any tenants, by guest id; the system role cannot read addresses directly.
 * Decision: infra/decisions/0053. Errors: SVC-9003.
 */
export async function readGuestAddresses(
  db: Pick<Database, 'runAsSystem'>,
  guests: readonly { readonly tenantId: string; readonly id: string }[],
): Promise<ReadonlyMap<string, GuestAddresses>> {
  const rows = await db.runAsSystem(readAddresses, [guests.map(({ tenantId }) => tenantId), guests.map(({ id }) => id)]);
  return new Map(rows.map((row) => [row.id, row]));
}

const sharingMax = 50; // guests sharing one address: a family, a company

interface AddressMatch extends AddressedGuest {
  readonly asked: string;
}

const findByEmail = statement<AddressMatch>(
  'guest.find_addressed_by_email',
  `select k.asked, f.* from unnest($2::text[]) as k(asked) cross join lateral (
     select ${columns} from guest.guest g
      where g.tenant_id = $1 and g.email_key = lower(k.asked) and g.erased_at is null order by g.id desc limit ${sharingMax}
   ) f order by f.id desc`,
);

const findByPhone = statement<AddressMatch>(
  'guest.find_addressed_by_phone',
  `select k.asked, f.* from unnest($2::text[]) as k(asked) cross join lateral (
     select ${columns} from guest.guest g
      where g.tenant_id = $1 and g.phone = k.asked and g.erased_at is null order by g.id desc limit ${sharingMax}
   ) f order by f.id desc`,
);

interface AddressQuery {
  readonly emails: readonly string[];
  readonly phones: readonly string[]; // in E.164
}

/** Guests by e-mail address and telephone number, the newest profile first. */
export async function findAddressedGuests(
  ctx: RequestContext,
  { emails, phones }: AddressQuery,
): Promise<ReadonlyMap<string, readonly AddressedGuest[]>> {
  const found = await Promise.all([
    emails.length === 0 ? [] : readRows(ctx, findByEmail, [ctx.tenant.id, [...new Set(emails)]]),
    phones.length === 0 ? [] : readRows(ctx, findByPhone, [ctx.tenant.id, [...new Set(phones)]]),
  ]);
  return Map.groupBy(found.flat(), ({ asked }) => asked);
}
