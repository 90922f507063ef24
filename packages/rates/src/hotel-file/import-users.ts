import { newId } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import { type Import, type Tally, tallyOf } from './tally.ts';

const insertStaff = statement<{ id: string }>(
  'rates.insert_staff',
  `insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at)
   select $1, u.id, u.name, 'staff', $4, $4 from unnest($2::text[], $3::text[]) as u(id, name)
   on conflict (tenant_id, name) where kind = 'staff' do nothing
   returning id`,
);

/** Adds the staff of the file. Contract 9. */
export async function importUsers({ tx, ctx, file }: Import): Promise<Tally> {
  const { users } = file;
  if (users.length === 0) return tallyOf({});
  const created = await tx.run(insertStaff, [
    ctx.tenant.id,
    users.map(() => newId('user')),
    users.map((user) => user.name),
    ctx.clock.now(),
  ]);
  return tallyOf({ created: created.length, unchanged: users.length - created.length });
}
