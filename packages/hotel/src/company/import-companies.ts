import { newId } from '@innkeeper/kernel';
import { type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import { type Ids, type Tally, tallyOf } from '../hotel-file/tally.ts';

interface CompanyRow {
  id: string;
  name: string;
  is_new: boolean;
  is_changed: boolean;
}

// What the upsert leaves alone it does not return: those are read beside it.
const upsertCompanies = statement<CompanyRow>(
  'hotel.import_companies',
  `with wanted as (
     select * from unnest($2::text[], $3::text[], $4::numeric[]) as w(id, name, discount_percent)
   ), written as (
     insert into hotel.company as c (tenant_id, id, name, discount_percent, created_at, updated_at)
     select $1, w.id, w.name, w.discount_percent, $5, $5 from wanted w
     on conflict (tenant_id, name) do update set discount_percent = excluded.discount_percent, updated_at = excluded.updated_at
       where c.discount_percent <> excluded.discount_percent
     returning c.id, c.name
   )
   select coalesce(written.id, before.id) as id, w.name, before.id is null as is_new,
          before.id is not null and written.id is not null as is_changed
     from wanted w
     left join written using (name)
     left join hotel.company before on before.tenant_id = $1 and before.name = w.name`,
);

/** Creates companies by name, or changes their discount: percent by name. */
export async function importCompanies(
  tx: Transaction,
  ctx: RequestContext,
  discounts: ReadonlyMap<string, number>,
): Promise<{ ids: Ids; tally: Tally }> {
  if (discounts.size === 0) return { ids: new Map(), tally: tallyOf({}) };
  const names = [...discounts.keys()];
  const rows = await tx.run(upsertCompanies, [
    ctx.tenant.id,
    names.map(() => newId('company')),
    names,
    [...discounts.values()],
    ctx.clock.now(),
  ]);
  const created = rows.filter((row) => row.is_new).length;
  const updated = rows.filter((row) => row.is_changed).length;
  return {
    ids: new Map(rows.map((row) => [row.name, row.id])),
    tally: tallyOf({ created, updated, unchanged: rows.length - created - updated }),
  };
}
