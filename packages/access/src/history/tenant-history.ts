import { type LocalDate, refuse } from '@innkeeper/kernel';
import { accessChannel, type Database, type OperatorContext, operatorChange, systemStatement } from '@innkeeper/platform';

/** Parameters of a history: equal numbers give equal histories. */
export interface HistoryNumbers {
  readonly seed: number;
  readonly rooms: number;
  readonly months: number;
}

/** An invented past of a sandbox, and its progress. */
export interface TenantHistory extends HistoryNumbers {
  readonly tenantId: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** The tenant's clock offset before the history began, restored at its end. */
  readonly clockOffsetSeconds: number;
  readonly daysLived: number;
  readonly isFinished: boolean;
}

/** The stay booked for a place in the plan. */
export interface LivedStay {
  readonly place: number;
  readonly reservationId: string;
  readonly folioId: string;
}

interface HistoryRow {
  tenant_id: string;
  seed: bigint;
  rooms: number;
  months: number;
  first_day: LocalDate;
  last_day: LocalDate;
  clock_offset_seconds: bigint;
  days_lived: number;
  is_finished: boolean;
}

const columns = `h.tenant_id, h.seed, h.rooms, h.months, h.first_day, h.last_day, h.clock_offset_seconds, h.days_lived,
  h.finished_at is not null as is_finished`;

const readHistories = systemStatement<HistoryRow>(
  'access.read_tenant_histories',
  `select ${columns} from access.tenant_history h where h.tenant_id = $1 order by h.begun_at`,
);

/** Reads the invented pasts of a tenant, oldest first. Errors: SVC-9003. */
export async function readTenantHistories(db: Database, tenantId: string): Promise<TenantHistory[]> {
  return (await db.runAsSystem(readHistories, [tenantId])).map(toHistory);
}

function toHistory(row: HistoryRow): TenantHistory {
  return {
    ...{ tenantId: row.tenant_id, seed: Number(row.seed), rooms: row.rooms, months: row.months },
    ...{ firstDay: row.first_day, lastDay: row.last_day, daysLived: row.days_lived, isFinished: row.is_finished },
    clockOffsetSeconds: Number(row.clock_offset_seconds),
  };
}

const insertHistory = systemStatement<HistoryRow>(
  'access.insert_tenant_history',
  `insert into access.tenant_history as h (tenant_id, seed, rooms, months, first_day, last_day, clock_offset_seconds, begun_at)
   select t.id, $2, $3, $4, $5, $6, t.clock_offset_seconds, $7 from access.tenant t where t.id = $1 for update of t
   on conflict do nothing returning ${columns}`,
);

/** Begins a history, unless another one of the tenant is in progress. Rules: SANDBOX-23. Errors: SVC-3007. */
export function beginHistory(
  ctx: OperatorContext,
  begun: HistoryNumbers & Pick<TenantHistory, 'tenantId' | 'firstDay' | 'lastDay'>,
): Promise<TenantHistory> {
  const { tenantId, seed, rooms, months, firstDay, lastDay } = begun;
  return operatorChange(ctx, 'sandbox.populate', async (run) => {
    const [row] = await run(insertHistory, [tenantId, seed, rooms, months, firstDay, lastDay, ctx.clock.now()]);
    if (!row) throw refuse('SVC-3007', 'tenant_id', 'is being populated');
    return { result: toHistory(row), tenantId, resourceId: tenantId, details: { seed, rooms, months } };
  });
}

const setClock = systemStatement<{ id: string }>(
  'access.set_clock_of_history',
  `update access.tenant t set clock_offset_seconds = $3
     from access.tenant_history h
    where t.id = $1 and t.clock_mover = $4 and h.tenant_id = t.id and h.finished_at is null and h.days_lived = $2
   returning t.id, pg_notify('${accessChannel}', '')`,
);

/** Sets the tenant's clock to a moment of the day in progress. False when the lease of the clock or the day is lost. Errors: SVC-9003. */
export async function setHistoryClock(
  ctx: OperatorContext,
  { tenantId, daysLived }: TenantHistory,
  offsetSeconds: number,
): Promise<boolean> {
  return (await ctx.db.runAsSystem(setClock, [tenantId, daysLived, offsetSeconds, ctx.requestId])).length > 0;
}

const insertLived = systemStatement<never>(
  'access.insert_lived_stays',
  `insert into access.lived_stay (tenant_id, place, reservation_id, folio_id)
   select $1, l.* from unnest($2::integer[], $3::text[], $4::text[]) as l`,
);

const countDay = systemStatement<{ days_lived: number }>(
  'access.count_lived_day',
  `update access.tenant_history h set days_lived = h.days_lived + 1
    where h.tenant_id = $1 and h.finished_at is null and h.days_lived = $2 returning h.days_lived`,
);

/** Records a completed day with the stays booked on it; false when it was recorded before. Errors: SVC-9003. */
export function completeDay(db: Database, { tenantId, daysLived }: TenantHistory, lived: readonly LivedStay[]): Promise<boolean> {
  return db.systemTransaction(async (run) => {
    const counted = await run(countDay, [tenantId, daysLived]);
    if (counted.length === 0) return false;
    if (lived.length === 0) return true;
    await run(insertLived, [
      tenantId,
      lived.map(({ place }) => place),
      lived.map(({ reservationId }) => reservationId),
      lived.map(({ folioId }) => folioId),
    ]);
    return true;
  });
}

const readLived = systemStatement<{ place: number; reservation_id: string; folio_id: string }>(
  'access.read_lived_stays',
  'select l.place, l.reservation_id, l.folio_id from access.lived_stay l where l.tenant_id = $1',
);

/** Reads the stays booked for the plan so far. Errors: SVC-9003. */
export async function readLivedStays(db: Database, tenantId: string): Promise<LivedStay[]> {
  const rows = await db.runAsSystem(readLived, [tenantId]);
  return rows.map((row) => ({ place: row.place, reservationId: row.reservation_id, folioId: row.folio_id }));
}

const endHistory = systemStatement<{ tenant_id: string; clock_offset_seconds: bigint }>(
  'access.end_tenant_history',
  `update access.tenant_history h set finished_at = $2
    where h.tenant_id = $1 and h.finished_at is null and h.days_lived = h.last_day - h.first_day + 1
   returning h.tenant_id, h.clock_offset_seconds`,
);

const restoreClock = systemStatement<never>(
  'access.restore_clock',
  `update access.tenant t set clock_offset_seconds = $2 where t.id = $1 returning pg_notify('${accessChannel}', '')`,
);

const forgetLived = systemStatement<never>('access.forget_lived_stays', 'delete from access.lived_stay l where l.tenant_id = $1');

/** Finishes a history: restores the clock and deletes the stays of the plan. Errors: SVC-9003. */
export function finishHistory(ctx: OperatorContext, tenantId: string): Promise<void> {
  return ctx.db.systemTransaction(async (run) => {
    const [ended] = await run(endHistory, [tenantId, ctx.clock.now()]);
    if (!ended) return;
    await run(restoreClock, [tenantId, ended.clock_offset_seconds]);
    await run(forgetLived, [tenantId]);
  });
}
