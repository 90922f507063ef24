import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { GuestBody } from './guest.contract.ts';

/** What a message to a guest needs of the profile. */
export type AddressedGuest = Pick<
  GuestBody,
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'language' | 'nationality' | 'preferred_channel' | 'erased_at'
>;

const readAddressed = statement<AddressedGuest>(
  'guest.read_addressed',
  `select g.id, g.first_name, g.last_name, g.email, g.phone, g.language, g.nationality, g.preferred_channel, g.erased_at
     from guest.guest g where g.tenant_id = $1 and g.id = $2`,
);

/** The guest that a row names, for messages; null when it names none. */
export async function readAddressedGuest(ctx: RequestContext, guestId: string): Promise<AddressedGuest | null> {
  const [row] = await readRows(ctx, readAddressed, [ctx.tenant.id, guestId]);
  return row ?? null;
}
