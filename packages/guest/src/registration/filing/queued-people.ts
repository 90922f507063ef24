import { RestartTransaction, statement, type WriteContext } from '@innkeeper/platform';
import { type GuestRow, rowColumns } from '../../guest/guest-row.ts';
import type { RegisteredPerson } from '../duty/missing-fields.ts';
import type { RegistrationKind } from '../duty/required-registrations.ts';
import { openKeptPerson, personOf } from '../registered-person.ts';

/** A person whose registration is about to be filed. */
export interface QueuedPerson {
  readonly id: string; // of the registration
  readonly guestId: string;
  readonly reservationId: string;
  readonly kind: RegistrationKind;
  readonly movedAt: string; // ISO instant
  readonly person: RegisteredPerson;
}

const peopleMax = 100; // per file: the Spanish service's limit

// Covered by the partial index of registrations that can be filed.
const queued = `r.status = 'queued' and r.file_number is null and not r.is_waiting`;

const findQueued = statement<{ id: string; guest_id: string }>(
  'guest.find_queued_registrations',
  `select r.id, r.guest_id from guest.registration r
    where r.tenant_id = $1 and r.property_id = $2 and ${queued} order by r.due_by, r.id limit ${peopleMax}`,
);

const lockProfiles = statement<GuestRow>(
  'guest.lock_profiles',
  `select ${rowColumns} from guest.guest g where g.tenant_id = $1 and g.id = any($2::text[]) order by g.id for share`,
);

interface QueuedRow {
  id: string;
  guest_id: string;
  reservation_id: string;
  kind: RegistrationKind;
  moved_at: string;
  kept_person: Buffer | null;
}

const lockRows = statement<QueuedRow>(
  'guest.lock_queued_registrations',
  `select r.id, r.guest_id, r.reservation_id, r.kind, r.moved_at, r.kept_person from guest.registration r
    where r.tenant_id = $1 and r.id = any($2::text[]) and ${queued} order by r.id for no key update`,
);

/**
 * Locks the next registrations of a property that can be filed, earliest deadline first, with their current profiles: a concurrent change
 * of one of them waits, and then sees what was set aside.
 */
export async function lockQueued(ctx: WriteContext, propertyId: string): Promise<QueuedPerson[]> {
  const found = await ctx.tx.run(findQueued, [ctx.tenant.id, propertyId]);
  if (found.length === 0) return [];
  const guestIds = [...new Set(found.map(({ guest_id }) => guest_id))];
  const [guests, rows] = await Promise.all([
    ctx.tx.run(lockProfiles, [ctx.tenant.id, guestIds]),
    ctx.tx.run(lockRows, [ctx.tenant.id, found.map(({ id }) => id)]),
  ]);
  const profiles = new Map(guests.map((guest) => [guest.id, guest]));
  return rows.map((row) => {
    const profile = profiles.get(row.guest_id);
    if (!profile) throw new RestartTransaction('a guest was merged during the wait for its lock');
    return {
      id: row.id,
      guestId: row.guest_id,
      reservationId: row.reservation_id,
      kind: row.kind,
      movedAt: row.moved_at,
      person: row.kept_person ? openKeptPerson(ctx, row.id, row.kept_person) : personOf(ctx, profile),
    };
  });
}
