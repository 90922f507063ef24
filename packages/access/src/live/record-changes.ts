import {
  type ConsumedEvent,
  type Consumer,
  consumer,
  type EventDefinition,
  expiry,
  removalText,
  systemStatement,
} from '@innkeeper/platform';

/** PostgreSQL channel that notifies every API process; the payload names the tenants, or is empty when there are many. */
export const liveChannel = 'innkeeper_live';

// Hotels without an open console are left out: a later sign-in loads everything.
const insertChanges = systemStatement<{ tenant_id: string }>(
  'access.record_live_changes',
  `with recorded as (
     insert into access.live_change (tenant_id, event_id, name, resource_id)
     select e.tenant_id, e.event_id, e.name, e.resource_id
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as e(tenant_id, event_id, name, resource_id, place)
      where exists (select from access.membership m join access.session s on s.person_id = m.person_id
                     where m.tenant_id = e.tenant_id and m.removed_at is null and s.purpose = 'console' and s.ends_at > now())
      order by e.place
     returning tenant_id
   )
   select distinct r.tenant_id from recorded r`,
);

const announce = systemStatement<never>('access.announce_live_changes', `select pg_notify('${liveChannel}', $1)`);
const tenantsNamedMax = 100;

/**
 * Records changes for open consoles. Only one process at a time does, in commit order, so that a position is readable only after all
 * earlier ones. Rules: CONSOLE-9.
 */
export function liveChangesConsumer(followed: readonly EventDefinition[]): Consumer {
  return consumer('access.live-changes', {
    from: 'now',
    events: followed,
    readsBodies: false,
    handle: async (run, batch: readonly ConsumedEvent[]) => {
      const columns = [
        batch.map(({ tenantId }) => tenantId),
        batch.map(({ id }) => id),
        batch.map(({ name }) => name),
        batch.map(({ resourceId }) => resourceId),
      ];
      const tenants = await run(insertChanges, columns);
      if (tenants.length === 0) return;
      await run(announce, [tenants.length > tenantsNamedMax ? '' : tenants.map(({ tenant_id }) => tenant_id).join(',')]);
    },
  });
}

const removeChanges = systemStatement<{ deleted: number }>(
  'access.remove_live_changes',
  removalText({ table: 'access.live_change', key: ['position'], since: 'created_at', condition: 'true' }),
);

/** Deletes changes that no browser will resume from: one that was away longer reloads everything. */
export const changeExpiry = expiry({ name: 'access.remove-changes', every: '1 hour', removal: removeChanges, keptDays: 1 });
