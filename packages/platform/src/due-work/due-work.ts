import type { Clock } from '@innkeeper/kernel';
import type { RequestContext, Secrets } from '../context.ts';
import type { Database } from '../database/database.ts';

/**
 * Work that becomes due by time. What is due stands in rows; a sweep asks for it in batches, and so does the clock of a sandbox tenant.
 * Decision: infra/decisions/0025.
 */
export interface DueWork {
  /** `context.what-it-does`; it names the schedule in Temporal and the actor in the audit log. */
  readonly name: `${string}.${string}`;
  readonly every: SweepInterval;
  /** Business time is what `clock advance` moves: such work is carried out before the command returns. Rules: SANDBOX-3. */
  readonly time: 'business' | 'real';
  /**
   * Handles one bounded batch after the position that the last one answered. Safe to repeat: what was handled is not found again.
   * A failure of one resource is reported to `onFailure` and stops no other; what stops all is thrown. Errors: SVC-9003.
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

/** A sandbox tenant whose business time is not real time: ahead of it, or behind while its past is being lived. */
export interface MovedClock {
  readonly tenantId: string;
  readonly offsetSeconds: number;
}

export interface DueWorkContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly clock: Clock; // real time
  /** All tenants when null, else the one whose clock was moved. */
  readonly tenantId: string | null;
  /** The context of work in one tenant, in that tenant's business time; read once a batch. Errors: SVC-2011. */
  inTenant(tenantId: string): Promise<RequestContext>;
  /** What a search over all tenants needs to evaluate business time: few, because only sandbox clocks move. */
  movedClocks(): Promise<readonly MovedClock[]>;
  /** Called with what could not be handled; it stays due. */
  onFailure(error: unknown, resourceId: string): void;
}
