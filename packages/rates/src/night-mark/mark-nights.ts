import { type RunStatement, statement, systemStatement, type WriteContext } from '@innkeeper/platform';

/** Part of a night to push to agencies again; `plans`: which plans are sold, how and where. */
export type MarkedPart = 'availability' | 'rates' | 'plans';

/**
 * SQL that marks the nights of a query `source` (room_type_id, date): one row per room type, none if no agency sells the property. It
 * is part of the statement that changes the nights, so that no change is committed without its mark. Decision: infra/decisions/0048.
 */
export function insertMarks(source: string, part: MarkedPart): string {
  return `
     insert into rates.night_mark (tenant_id, property_id, room_type_id, part, first_date, last_date)
     select $1, a.property_id, c.room_type_id, '${part}', c.first_date, c.last_date
       from (select s.room_type_id, min(s.date) as first_date, max(s.date) as last_date from ${source} s group by s.room_type_id) c
      cross join lateral (
        select a.property_id from hotel.room_type t
          join rates.agency_property a on a.tenant_id = $1 and a.property_id = t.property_id
         where t.tenant_id = $1 and t.id = c.room_type_id limit 1
      ) a`;
}

/** `insertMarks` as a `with` query, for a statement that answers something else. */
export function markedNights(source: string, part: MarkedPart): string {
  return `marked as (${insertMarks(source, part)}
   )`;
}

const markAll = statement<never>(
  'rates.mark_property',
  `insert into rates.night_mark (tenant_id, property_id, part, first_date, last_date)
   select $1, a.property_id, m.part, date '2000-01-01', date '9999-12-31'
     from rates.agency_property a cross join unnest($3::text[]) as m(part)
    where a.tenant_id = $1 and a.property_id = $2`,
);

/** Marks every night of a property. */
export async function markProperty(
  ctx: WriteContext,
  { propertyId, parts }: { readonly propertyId: string; readonly parts: readonly MarkedPart[] },
): Promise<void> {
  announceMarks(ctx);
  await ctx.tx.run(markAll, [ctx.tenant.id, propertyId, parts]);
}

const markTenantNights = systemStatement<never>(
  'rates.mark_tenant',
  `insert into rates.night_mark (tenant_id, property_id, part, first_date, last_date)
   select a.tenant_id, a.property_id, $2, date '2000-01-01', date '9999-12-31' from rates.agency_property a where a.tenant_id = $1`,
);

/** Marks every night of every property of a tenant. */
export async function markTenant(
  run: RunStatement,
  { tenantId, part }: { readonly tenantId: string; readonly part: MarkedPart },
): Promise<void> {
  await run(markTenantNights, [tenantId, part]);
}

/** Announces the marks right after the commit, for changes that emit no event to do it. */
export function announceMarks(ctx: WriteContext): void {
  ctx.tx.afterCommit(() => ctx.db.announceOutbox());
}
