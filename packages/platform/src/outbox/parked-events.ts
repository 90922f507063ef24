import type { Database, RunStatement } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { type TakenEvent, toEvent } from './take-events.ts';

const isDue = systemStatement<{ is_due: boolean }>(
  'platform.is_parked_event_due',
  'select exists (select from platform.parked_event p where p.consumer = $1 and p.next_attempt_at <= now()) as is_due',
);

const insertParked = systemStatement<never>(
  'platform.park_event',
  `insert into platform.parked_event (tenant_id, event_id, consumer, position, resource_id, error, next_attempt_at)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7::double precision / 1000))`,
);

// Only the first event of a resource is due; later ones wait for it.
const takeDue = systemStatement<Omit<Parameters<typeof toEvent>[0], 'is_blocked'> & { attempts: number }>(
  'platform.take_parked_event',
  `select e.tenant_id, e.id, e.name, e.resource_id, e.data, e.packed, e.created_at, p.position, p.attempts
     from platform.parked_event p
     join platform.event e on e.tenant_id = p.tenant_id and e.id = p.event_id
    where p.consumer = $1 and p.next_attempt_at <= now()
      and not exists (select from platform.parked_event o
                       where o.consumer = p.consumer and o.tenant_id = p.tenant_id and o.resource_id = p.resource_id and o.position < p.position)
    order by p.next_attempt_at limit 1 for update of p skip locked`,
);

const deleteParked = systemStatement<never>(
  'platform.delete_parked_event',
  'delete from platform.parked_event where tenant_id = $1 and event_id = $2 and consumer = $3',
);

const postponeParked = systemStatement<never>(
  'platform.postpone_parked_event',
  `update platform.parked_event
      set attempts = attempts + 1, error = $4, next_attempt_at = now() + make_interval(secs => $5::double precision / 1000)
    where tenant_id = $1 and event_id = $2 and consumer = $3`,
);

export interface ParkedEvent extends TakenEvent {
  readonly attempts: number;
}

/** Parks an event that the consumer could not handle (with the error), or one behind such an event of the same resource (without). */
export async function parkEvent(
  run: RunStatement,
  { consumer, event }: { consumer: string; event: TakenEvent },
  { error, retryInMs }: { error: string | null; retryInMs: number },
): Promise<void> {
  await run(insertParked, [event.tenantId, event.id, consumer, event.position, event.resourceId, error, retryInMs]);
}

/** True when a parked event of the consumer is due. Errors: SVC-9003. */
export async function isParkedEventDue(db: Database, consumer: string): Promise<boolean> {
  const [row] = await db.runAsSystem(isDue, [consumer]);
  return row?.is_due ?? false;
}

/** Takes one due parked event, the first of its resource, for the rest of the transaction. */
export async function takeParkedEvent(run: RunStatement, consumer: string): Promise<ParkedEvent | null> {
  const [row] = await run(takeDue, [consumer]);
  return row ? { ...toEvent({ ...row, is_blocked: false }), attempts: row.attempts } : null;
}

/** Removes a handled parked event; the next one of its resource becomes due. */
export async function releaseParkedEvent(run: RunStatement, consumer: string, event: TakenEvent): Promise<void> {
  await run(deleteParked, [event.tenantId, event.id, consumer]);
}

export async function postponeParkedEvent(
  run: RunStatement,
  { consumer, event }: { consumer: string; event: TakenEvent },
  { error, retryInMs }: { error: string; retryInMs: number },
): Promise<void> {
  await run(postponeParked, [event.tenantId, event.id, consumer, error, retryInMs]);
}
