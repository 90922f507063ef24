import type { RequestContext, WriteContext } from '@innkeeper/platform';
import { statement } from '@innkeeper/platform';
import { type GuestRow, openProfile } from '../guest/guest-row.ts';
import type { RegisteredPerson } from './duty/missing-fields.ts';
import { keptPersonPurpose, placeOf } from './registration-row.ts';

/** The data of a guest that registries require, from the profile. */
export function personOf(ctx: RequestContext, guest: GuestRow): RegisteredPerson {
  const { document, ...profile } = openProfile(ctx, guest);
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    second_last_name: profile.second_last_name,
    date_of_birth: profile.date_of_birth,
    place_of_birth: profile.place_of_birth,
    nationality: profile.nationality,
    sex: profile.sex,
    residence_country: profile.residence_country,
    residence_city: profile.residence_city,
    phone: profile.phone,
    email: profile.email,
    document,
    address: profile.address,
    kinship: null, // part of the stay
  };
}

/** Opens a value that this context sealed. */
export function openKeptPerson({ secrets, tenant }: RequestContext, id: string, sealed: Buffer): RegisteredPerson {
  return JSON.parse(secrets.open(keptPersonPurpose, sealed, placeOf('kept_person', tenant.id, id)));
}

const lockUnfinished = statement<{ id: string }>(
  'guest.lock_unfinished_registrations',
  `select r.id from guest.registration r
    where r.tenant_id = $1 and r.guest_id = $2 and r.status in ('queued', 'submitted', 'rejected') and r.kept_person is null
    order by r.id for no key update`,
);

const keepPerson = statement<never>(
  'guest.keep_registered_person',
  `update guest.registration r set kept_person = k.sealed from unnest($2::text[], $3::bytea[]) as k(id, sealed)
    where r.tenant_id = $1 and r.id = k.id`,
);

/** Retains, sealed, the data that registries still require of a guest whose profile is locked and about to be erased. Rules: REG-19. */
export async function retainRegistrationData(ctx: WriteContext, guest: GuestRow): Promise<void> {
  const rows = await ctx.tx.run(lockUnfinished, [ctx.tenant.id, guest.id]);
  if (rows.length === 0) return;
  const person = JSON.stringify(personOf(ctx, guest));
  await ctx.tx.run(keepPerson, [
    ctx.tenant.id,
    rows.map(({ id }) => id),
    rows.map(({ id }) => ctx.secrets.seal(keptPersonPurpose, person, placeOf('kept_person', ctx.tenant.id, id))),
  ]);
}
