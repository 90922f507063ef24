import {
  type DueBatch,
  type DueWorkContext,
  handleEach,
  inTransaction,
  type RequestContext,
  type SystemStatement,
  type WriteContext,
} from '@innkeeper/platform';

const usualBatchMax = 100;

/** A row that is due in the business time of its tenant. */
export interface DueRow {
  readonly tenant_id: string;
  readonly id: string;
}

/**
 * SQL of a search for due rows, over `$1` now, `$2` and `$3` the moved clocks, `$4` a bound for the index (the offset of the furthest clock
 * in seconds), `$5` the only tenant or null, `$6` the id before, `$7` the size of the batch.
 */
export const movedClockOf = (tenantColumn: string): string =>
  `left join unnest($2::text[], $3::bigint[]) as moved(tenant_id, seconds) on moved.tenant_id = ${tenantColumn}`;

/** The furthest business time of any tenant. */
export const furthestTime = '($1::timestamptz + make_interval(secs => $4))';

/** The business time of the row's tenant. */
export const tenantTime = '($1::timestamptz + make_interval(secs => coalesce(moved.seconds, 0)::double precision))';

interface DueRowSearch {
  readonly find: SystemStatement<DueRow>;
  readonly batchMax?: number;
  /** Handles one row; false when it is not due any more. */
  readonly handle: (ctx: RequestContext, id: string) => Promise<boolean>;
}

/** Handles a batch of rows that are due in business time, one after the other. Decision: infra/decisions/0025. */
export function eachDueRow({ find, batchMax = usualBatchMax, handle }: DueRowSearch) {
  return async (ctx: DueWorkContext, after: string | null): Promise<DueBatch> => {
    const moved = await ctx.movedClocks();
    const seconds = moved.map(({ offsetSeconds }) => offsetSeconds);
    const furthest = Math.max(0, ...seconds);
    const tenants = moved.map(({ tenantId }) => tenantId);
    const due = await ctx.db.runAsSystem(find, [ctx.clock.now(), tenants, seconds, furthest, ctx.tenantId, after ?? '', batchMax]);
    const batch = await handleEach(ctx, due, {
      resourceId: ({ id }) => id,
      handle: async ({ tenant_id: tenantId, id }) => handle(await ctx.inTenant(tenantId), id),
    });
    return { ...batch, next: due.length === batchMax ? (due.at(-1)?.id ?? null) : null };
  };
}

interface DueRowWork {
  readonly find: SystemStatement<DueRow>;
  /** Handles one row in a transaction of its own; false when it is not due any more. */
  readonly handle: (ctx: WriteContext, id: string) => Promise<boolean>;
}

/** The same, each row in a transaction of its own. */
export function dueRows({ find, handle }: DueRowWork) {
  return eachDueRow({ find, handle: (ctx, id) => inTransaction(ctx, (inner) => handle(inner, id)) });
}
