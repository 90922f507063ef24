import { type LocalDate, newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { dueBy } from './duty/due-by.ts';
import { isRegistering, type RegistrationKind, requiredRegistrations } from './duty/required-registrations.ts';
import { addIdleDesk, wakeFiling } from './filing/wake-filing.ts';

/** A check-in (`entry`) or check-out (`exit`) of all guests of a stay. */
interface Movement {
  readonly kind: RegistrationKind;
  readonly at: string; // ISO instant
  readonly reservationId: string;
  readonly guestIds: readonly string[];
  readonly propertyId: string;
  readonly country: string; // the property's
  readonly timezone: string;
}

export type MovedStay = Omit<Movement, 'kind'>;

const readNationalities = statement<{ id: string; nationality: string | null }>(
  'guest.read_nationalities',
  `select g.id, g.nationality from unnest($2::text[]) with ordinality as n(id, position)
     join guest.guest g on g.tenant_id = $1 and g.id = n.id order by n.position`,
);

const insertRegistrations = statement<never>(
  'guest.insert_registrations',
  `insert into guest.registration (tenant_id, id, reservation_id, guest_id, property_id, country, kind, status, moved_at, due_by, departed_on,
     created_at, updated_at)
   select $1, n.id, $2, n.guest_id, $3, $4, $5, n.status, $6, $7, $8, $9, $9
     from unnest($10::text[], $11::text[], $12::text[]) as n(id, guest_id, status)
   on conflict (tenant_id, reservation_id, guest_id, kind) where not is_double do nothing`,
);

const markDeparted = statement<never>(
  'guest.mark_registrations_departed',
  `with held as (
     select r.id from guest.registration r where r.tenant_id = $1 and r.reservation_id = $2 order by r.id for no key update
   )
   update guest.registration r set departed_on = $3 from held h where r.tenant_id = $1 and r.id = h.id`,
);

/**
 * Writes the registrations of a check-in, in the transaction that moves the locked stay: none is lost, and none can refuse the stay. A
 * repeat adds guests named since. Locks the desk of the property: call it last. Rules: REG-1, REG-2, REG-3, REG-11.
 */
export async function recordEntry(ctx: WriteContext, stay: MovedStay): Promise<void> {
  await record(ctx, { ...stay, kind: 'entry', departedOn: null });
}

// A bulletin that was never filed belongs to a guest who did not stay; the others may have waited for a kinship.
const dropAbsent = statement<never>(
  'guest.drop_absent_registrations',
  `with held as (
     select r.id from guest.registration r
      where r.tenant_id = $1 and r.reservation_id = $2 and r.file_number is null order by r.id for no key update
   ), gone as (
     delete from guest.registration r using held h where r.tenant_id = $1 and r.id = h.id and r.guest_id <> all($3::text[])
   )
   update guest.registration r set is_waiting = false, error_code = null, error_text = null from held h
    where r.tenant_id = $1 and r.id = h.id and r.guest_id = any($3::text[])`,
);

/** Applies a change of the guests of a checked-in stay. Locks the desk of the property: call it last. Rules: REG-13. */
export async function recordOccupants(ctx: WriteContext, stay: MovedStay): Promise<void> {
  await ctx.tx.run(dropAbsent, [ctx.tenant.id, stay.reservationId, stay.guestIds]);
  await recordEntry(ctx, stay);
}

/**
 * Writes the registrations of a check-out; the data of the stay's registrations are retained for a time after this day.
 * Rules: REG-2, REG-20.
 */
export async function recordExit(ctx: WriteContext, stay: MovedStay): Promise<void> {
  const departedOn = ctx.clock.today(stay.timezone);
  await ctx.tx.run(markDeparted, [ctx.tenant.id, stay.reservationId, departedOn]);
  await record(ctx, { ...stay, kind: 'exit', departedOn });
}

interface DatedMovement extends Movement {
  readonly departedOn: LocalDate | null;
}

async function record(ctx: WriteContext, movement: DatedMovement): Promise<void> {
  const { kind, at, country, timezone, propertyId, reservationId, departedOn } = movement;
  const guests = await ctx.tx.run(readNationalities, [ctx.tenant.id, movement.guestIds]);
  const occupants = guests.map(({ id, nationality }) => ({ guestId: id, nationality }));
  const wanted = requiredRegistrations(country, kind, occupants);
  if (wanted.length === 0) return;
  await ctx.tx.run(insertRegistrations, [
    ctx.tenant.id,
    reservationId,
    propertyId,
    country,
    kind,
    at,
    isRegistering(country) ? dueBy({ country, at, timezone }) : null,
    departedOn,
    ctx.clock.now(),
    wanted.map(() => newId('registration')),
    wanted.map(({ guestId }) => guestId),
    wanted.map(({ status }) => status),
  ]);
  if (!isRegistering(country)) return;
  const openDesk = wanted.some(({ status }) => status === 'queued') ? wakeFiling : addIdleDesk; // a national may turn out to be a foreigner
  await openDesk(ctx, { propertyId, country, timezone });
}
