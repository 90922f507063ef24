import { statement, type WriteContext } from '@innkeeper/platform';

// A merge can leave one person with two registrations of a stay. One that was never filed is dropped; if both were filed, the second is marked as a double.
const lockBoth = statement<never>(
  'guest.lock_merged_registrations',
  `select count(*) from (
     select from guest.registration r where r.tenant_id = $1 and r.guest_id = any($2::text[]) order by r.id for no key update) locked`,
);

const pairs = `guest.registration a join guest.registration b
    on b.tenant_id = $1 and b.guest_id = $3 and b.reservation_id = a.reservation_id and b.kind = a.kind and not b.is_double
 where a.tenant_id = $1 and a.guest_id = $2 and not a.is_double`;

const dropUnfiled = statement<never>(
  'guest.drop_double_registrations',
  `delete from guest.registration r
    where r.tenant_id = $1 and r.id in (
      select case when a.file_number is null then a.id else b.id end from ${pairs} and (a.file_number is null or b.file_number is null))`,
);

const markDoubles = statement<never>(
  'guest.mark_double_registrations',
  `update guest.registration r set is_double = true where r.tenant_id = $1 and r.id in (select a.id from ${pairs})`,
);

const repoint = statement<never>(
  'guest.repoint_registrations',
  'update guest.registration set guest_id = $3 where tenant_id = $1 and guest_id = $2',
);

/** Moves the registrations of a merge's source to the survivor. The caller has locked the guests and their stays. Rules: REG-21. */
export async function repointRegistrations(
  ctx: WriteContext,
  { sourceId, survivorId }: { readonly sourceId: string; readonly survivorId: string },
): Promise<void> {
  const values = [ctx.tenant.id, sourceId, survivorId];
  await Promise.all([
    ctx.tx.run(lockBoth, [ctx.tenant.id, [sourceId, survivorId]]),
    ctx.tx.run(dropUnfiled, values),
    ctx.tx.run(markDoubles, values),
    ctx.tx.run(repoint, values),
  ]);
}
