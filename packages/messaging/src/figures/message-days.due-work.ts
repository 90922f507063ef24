import { type DueBatch, type DueWork, type DueWorkContext, handleEach, systemStatement } from '@innkeeper/platform';
import { computeMessageDays } from './message-days.ts';

const propertiesAtOnce = 50;
const roundsMax = 20; // several years; the next sweep finds the rest

interface DueProperty {
  tenant_id: string;
  property_id: string;
}

// The next day of a property is certainly over and settled 49 hours after the end of the last computed one, however long it is.
const findDue = systemStatement<DueProperty>(
  'messaging.find_due_message_days',
  `select x.tenant_id, x.property_id
     from (select k.tenant_id, k.property_id from messaging.kept_messages k where k.kept_before is null or k.kept_before < now() - interval '49 hours'
           union select c.tenant_id, c.property_id from messaging.changed_message c) x
    where $1::text is null or (x.tenant_id, x.property_id) > ($1, $2::text)
    order by x.tenant_id, x.property_id limit $3`,
);

// Properties without daily figures: computing them later starts with all days.
const removeUnkept = systemStatement<never>(
  'messaging.remove_notes_of_unkept',
  `delete from messaging.changed_message c
    where not exists (select from messaging.kept_messages k where k.tenant_id = c.tenant_id and k.property_id = c.property_id)`,
);

/** Computes the daily message figures for reports. Rules: REP-38. Decision: infra/decisions/0069. */
export const messageDaysDueWork: DueWork = {
  name: 'messaging.keep-message-days',
  every: '1 minute',
  time: 'real',
  runBatch: keepDueDays,
};

/** Errors: SVC-9003. */
async function keepDueDays(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  if (after === null) await ctx.db.runAsSystem(removeUnkept, []);
  const [tenantId = null, propertyId = null] = after?.split(' ') ?? [];
  const rows = await ctx.db.runAsSystem(findDue, [tenantId, propertyId, propertiesAtOnce]);
  const handled = await handleEach(ctx, rows, {
    resourceId: (row) => row.property_id,
    handle: async (row) => {
      const tenant = await ctx.inTenant(row.tenant_id);
      for (let round = 0; round < roundsMax; round++) if ((await computeMessageDays(tenant, row.property_id)) === 0) return true;
      return true;
    },
  });
  const last = rows.at(-1);
  return { ...handled, next: last && rows.length === propertiesAtOnce ? `${last.tenant_id} ${last.property_id}` : null };
}
