import type { Clock } from '@innkeeper/kernel';
import type { RequestContext, Secrets } from '../context.ts';
import type { Database } from '../database/database.ts';

/**
 * Work that becomes due at a time. Due rows are processed in batches by a sweep, and by the clock of a sandbox tenant.
 * Decision: infra/decisions/0025.
 */
export interface DueWork {
  /** `context.what-it-does`; it names the schedule in Temporal and the actor in the audit log. */
  readonly name: `${string}.${string}`;
  readonly every: SweepInterval;
  /** `clock advance` moves business time: such work is done before the command returns. Rules: SANDBOX-3. */
  readonly time: 'business' | 'real';
  /**
   * Handles one bounded batch after the position that the previous batch returned. Safe to repeat: handled rows are not found again. A
   * failure of one resource is reported to `onFailure` and does not affect others; a failure that affects all is thrown. Errors: SVC-9003.
   */
  runBatch(ctx: DueWorkContext, after: string | null): Promise<DueBatch>;
}

export type SweepInterval = '30 seconds' | '1 minute' | '5 minutes' | '1 hour' | { readonly dailyAt: `${number}:${number}` }; // UTC

export interface DueBatch {
  readonly done: number;
  readonly failed: number;
  /** The position after this batch; null at the end. */
  readonly next: string | null;
}

/** A sandbox tenant whose business time is not real time: ahead, or behind while its past is being generated. */
export interface MovedClock {
  readonly tenantId: string;
  readonly offsetSeconds: number;
}

export interface DueWorkContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly clock: Clock; // real time
  /** The tenant whose clock was moved; null for all tenants. */
  readonly tenantId: string | null;
  /** The context of work in one tenant, in that tenant's business time; read once per batch. Errors: SVC-2011. */
  inTenant(tenantId: string): Promise<RequestContext>;
  /** Tenants with moved clocks, for searches across tenants that evaluate business time. Few: only sandbox clocks move. */
  movedClocks(): Promise<readonly MovedClock[]>;
  /** Reports a resource that could not be handled; it stays due. */
  onFailure(error: unknown, resourceId: string): void;
}
