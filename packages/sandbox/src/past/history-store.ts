import type { LocalDate } from '@innkeeper/kernel';
import type { Database, OperatorContext } from '@innkeeper/platform';

/** The parameters of a history: the same numbers make the same history. */
export interface HistoryNumbers {
  readonly seed: number;
  readonly rooms: number;
  readonly months: number;
}

/** An invented past of a sandbox and its progress. */
export interface TenantHistory extends HistoryNumbers {
  readonly tenantId: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly clockOffsetSeconds: number;
  readonly daysLived: number;
  readonly isFinished: boolean;
}

/** The real stay of a planned one. */
export interface LivedStay {
  readonly place: number;
  readonly reservationId: string;
  readonly folioId: string;
}

/** Store of tenants' histories and clocks: `sandboxHistory` of the context that owns tenants. */
export interface HistoryStore {
  /** Runs `work` under the lease of a tenant's clock. Errors: SVC-3007. */
  withClockLease<T>(operator: OperatorContext, tenantId: string, work: () => Promise<T>): Promise<T>;
  /** The refusal while somebody else has the lease of the clock. */
  clockBusy(operator: OperatorContext, tenantId: string): Promise<Error>;
  readAll(db: Database, tenantId: string): Promise<TenantHistory[]>;
  readLived(db: Database, tenantId: string): Promise<LivedStay[]>;
  begin(
    operator: OperatorContext,
    begun: HistoryNumbers & Pick<TenantHistory, 'tenantId' | 'firstDay' | 'lastDay'>,
  ): Promise<TenantHistory>;
  /** False if the lease of the clock or the day is lost. */
  setClock(operator: OperatorContext, history: TenantHistory, offsetSeconds: number): Promise<boolean>;
  /** False if somebody else has completed the day. */
  completeDay(db: Database, history: TenantHistory, lived: readonly LivedStay[]): Promise<boolean>;
  finish(operator: OperatorContext, tenantId: string): Promise<void>;
}
