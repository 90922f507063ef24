import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { GuestBody } from './guest.contract.ts';

/** What messages to and from a guest need of the profile. */
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

/** The guest that a row names, for messages; null when it names none. */
export async function readAddressedGuest(ctx: RequestContext, guestId: string): Promise<AddressedGuest | null> {
  const [row] = await readRows(ctx, readAddressed, [ctx.tenant.id, guestId]);
  return row ?? null;
}

const sharingMax = 50; // guests of one address: a family, a company

const findByEmail = statement<AddressedGuest>(
  'guest.find_addressed_by_email',
  `select ${columns} from guest.guest g
    where g.tenant_id = $1 and g.email_key = lower($2) and g.erased_at is null order by g.id desc limit ${sharingMax}`,
);

const findByPhone = statement<AddressedGuest>(
  'guest.find_addressed_by_phone',
  `select ${columns} from guest.guest g
    where g.tenant_id = $1 and g.phone = $2 and g.erased_at is null order by g.id desc limit ${sharingMax}`,
);

/** Everybody who is reached under an e-mail address or a telephone number in E.164, the newest profile first. */
export async function findAddressedGuests(
  ctx: RequestContext,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<AddressedGuest[]> {
  if (email !== null) return readRows(ctx, findByEmail, [ctx.tenant.id, email]);
  return phone === null ? [] : readRows(ctx, findByPhone, [ctx.tenant.id, phone]);
}
