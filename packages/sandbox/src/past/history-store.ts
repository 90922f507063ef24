import type { LocalDate } from '@innkeeper/kernel';
import type { Database, OperatorContext } from '@innkeeper/platform';

/** What was asked for: the same numbers are the same history. */
export interface HistoryNumbers {
  readonly seed: number;
  readonly rooms: number;
  readonly months: number;
}

/** An invented past of a sandbox, and how much of it has been lived. */
export interface TenantHistory extends HistoryNumbers {
  readonly tenantId: string;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly clockOffsetSeconds: number;
  readonly daysLived: number;
  readonly isFinished: boolean;
}

/** The stay that became of a place in the plan. */
export interface LivedStay {
  readonly place: number;
  readonly reservationId: string;
  readonly folioId: string;
}

/** Where the histories of tenants are written down, and their clocks: `sandboxHistory` of the context that owns tenants. */
export interface HistoryStore {
  /** Works while nobody else moves the clock of a tenant. Errors: SVC-3007. */
  aloneWithClock<T>(operator: OperatorContext, tenantId: string, work: () => Promise<T>): Promise<T>;
  /** The refusal of whoever finds the clock with somebody else. */
  clockBusy(operator: OperatorContext, tenantId: string): Promise<Error>;
  readAll(db: Database, tenantId: string): Promise<TenantHistory[]>;
  readLived(db: Database, tenantId: string): Promise<LivedStay[]>;
  begin(
    operator: OperatorContext,
    begun: HistoryNumbers & Pick<TenantHistory, 'tenantId' | 'firstDay' | 'lastDay'>,
  ): Promise<TenantHistory>;
  /** False when the lease of the clock or the day is lost. */
  setClock(operator: OperatorContext, history: TenantHistory, offsetSeconds: number): Promise<boolean>;
  /** False when the day has been completed by somebody else. */
  completeDay(db: Database, history: TenantHistory, lived: readonly LivedStay[]): Promise<boolean>;
  finish(operator: OperatorContext, tenantId: string): Promise<void>;
}
