import type { ReservationBody } from '@innkeeper/booking';
import { type PropertyTimes, readPropertyTimes } from '@innkeeper/hotel';
import { isoInstant } from '@innkeeper/kernel';
import { type RunStatement, systemStatement } from '@innkeeper/platform';
import { type AutomationRow, automationColumns, conditionsOf } from './automation-row.ts';
import { dueTime } from './due-time.ts';

/** Snapshot of a stay. */
export interface StaySnapshot {
  readonly tenantId: string;
  readonly stay: ReservationBody;
}

export interface TenantAutomation extends AutomationRow {
  readonly tenant_id: string;
}

// A share lock: a change of an automation waits for plans made by its old version, and then plans those stays again.
const lockActive = systemStatement<TenantAutomation>(
  'messaging.lock_active_automations',
  `select a.tenant_id, ${automationColumns} from messaging.automation a
    where a.tenant_id = any($1) and a.active and a.deleted_at is null order by a.tenant_id, a.id for share`,
);

/**
 * Plans or drops the automations' messages about stays. An older snapshot of a stay changes nothing, nor do messages already sent.
 * Rules: AUTO-3, AUTO-6, AUTO-7, AUTO-8.
 */
export async function planStays(run: RunStatement, known: readonly StaySnapshot[]): Promise<void> {
  if (known.length === 0) return;
  const automations = await run(lockActive, [[...new Set(known.map(({ tenantId }) => tenantId))]]);
  if (automations.length > 0) await planWithAutomations(run, automations, known);
}

/** Plans the messages of automations that the caller has locked. */
export async function planWithAutomations(
  run: RunStatement,
  automations: readonly TenantAutomation[],
  known: readonly StaySnapshot[],
): Promise<void> {
  const newest = [...new Map(known.map((one) => [one.stay.id, one])).values()].sort(byReservation); // events come oldest first
  const houses = await readPropertyTimes(
    run,
    newest.map(({ stay }) => stay.property_id),
  );
  const plans = newest.flatMap(({ tenantId, stay }) => {
    const house = houses.get(stay.property_id);
    if (!house) throw new Error(`no property ${stay.property_id}`);
    return automations.filter((one) => one.tenant_id === tenantId).map((one) => planOf(one, stay, house));
  });
  const due = plans.filter(({ dueAt }) => dueAt !== null);
  const dropped = plans.filter(({ dueAt }) => dueAt === null);
  if (due.length > 0) await run(writeDue, [...keysOf(due), due.map(({ dueAt }) => dueAt)]);
  if (dropped.length > 0) await run(dropWaiting, keysOf(dropped));
}

interface PlannedMessage {
  readonly tenantId: string;
  readonly automationId: string;
  readonly reservationId: string;
  readonly stayUpdatedAt: string;
  readonly dueAt: string | null;
}

function planOf(automation: TenantAutomation, stay: ReservationBody, house: PropertyTimes): PlannedMessage {
  const at = dueTime({ ...automation, conditions: conditionsOf(automation) }, stay, house);
  return {
    tenantId: automation.tenant_id,
    automationId: automation.id,
    reservationId: stay.id,
    stayUpdatedAt: stay.updated_at,
    dueAt: at === null ? null : isoInstant(at),
  };
}

function byReservation(left: StaySnapshot, right: StaySnapshot): number {
  return left.stay.id < right.stay.id ? -1 : 1;
}

function keysOf(plans: readonly PlannedMessage[]): string[][] {
  return [
    plans.map(({ tenantId }) => tenantId),
    plans.map(({ automationId }) => automationId),
    plans.map(({ reservationId }) => reservationId),
    plans.map(({ stayUpdatedAt }) => stayUpdatedAt),
  ];
}

const writeDue = systemStatement<never>(
  'messaging.write_due_messages',
  `insert into messaging.automated_message as m (tenant_id, automation_id, reservation_id, stay_updated_at, due_at)
   select p.tenant_id, p.automation_id, p.reservation_id, p.stay_updated_at, p.due_at
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
       as p(tenant_id, automation_id, reservation_id, stay_updated_at, due_at)
   on conflict (tenant_id, automation_id, reservation_id) do update
     set state = 'waiting', settled_at = null, due_at = excluded.due_at, stay_updated_at = excluded.stay_updated_at
     where m.state in ('waiting', 'dropped') and m.stay_updated_at <= excluded.stay_updated_at`,
);

const dropWaiting = systemStatement<never>(
  'messaging.drop_waiting_messages',
  `with held as (
     select m.tenant_id, m.automation_id, m.reservation_id, d.stay_updated_at
       from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as d(tenant_id, automation_id, reservation_id, stay_updated_at)
       join messaging.automated_message m
         on m.tenant_id = d.tenant_id and m.automation_id = d.automation_id and m.reservation_id = d.reservation_id
      where m.state = 'waiting' and m.stay_updated_at <= d.stay_updated_at
      order by m.reservation_id, m.automation_id for update of m
   )
   update messaging.automated_message m set state = 'dropped', stay_updated_at = h.stay_updated_at
     from held h where m.tenant_id = h.tenant_id and m.automation_id = h.automation_id and m.reservation_id = h.reservation_id`,
);
