import { allDistinct, evenWhenInvalid, limits, listOf, newId, visibleText } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { z } from 'zod';

const staffMax = 1_000;

const member = z.strictObject({ name: visibleText(limits.nameCharsMax) });

const staffPart = z.object({
  users: listOf(member, { max: staffMax })
    .superRefine(allDistinct(['name'], 'is named twice'), evenWhenInvalid)
    .default([]),
});

/** The staff of a hotel file. Rules: HOTEL-6. */
export const staffSection = { schema: staffPart, faults: () => [], import: importStaff };

const insertStaff = statement<{ id: string }>(
  'access.insert_staff',
  `insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at)
   select $1, u.id, u.name, 'staff', $4, $4 from unnest($2::text[], $3::text[]) as u(id, name)
   on conflict (tenant_id, name) where kind = 'staff' do nothing
   returning id`,
);

/** Adds missing staff. */
async function importStaff({ ctx }: { ctx: WriteContext }, { users }: z.infer<typeof staffPart>) {
  if (users.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const created = await ctx.tx.run(insertStaff, [
    ctx.tenant.id,
    users.map(() => newId('user')),
    users.map((user) => user.name),
    ctx.clock.now(),
  ]);
  return { created: created.length, updated: 0, unchanged: users.length - created.length };
}
