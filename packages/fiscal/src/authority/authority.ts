import type { FiscalPortugueseDocument, FiscalSeries, FiscalSpanishRecord } from '@innkeeper/protos';

/** Code and words of an authority. */
export interface AuthorityError {
  readonly code: string;
  readonly message: string;
}

/** `unknown`: no answer in time, or unreachable. The authority may have done it: it is asked before anything is repeated. */
export type MissingAnswer = { readonly kind: 'unknown' };

/** Portugal: a series to register. */
export interface SeriesRegistration {
  readonly tenantId: string;
  readonly taxId: string;
  readonly series: FiscalSeries;
  readonly sentOn: string; // date
}

export type SeriesOutcome =
  | { readonly kind: 'registered'; readonly validationCode: string; readonly startsOn: string }
  | { readonly kind: 'refused'; readonly error: AuthorityError }
  | MissingAnswer;

/** Portugal: a slice of the documents of a property and month, the same for every repeat. */
export interface MonthReport {
  readonly tenantId: string;
  readonly key: string;
  readonly taxId: string;
  readonly propertyId: string;
  readonly month: string; // YYYY-MM
  readonly slice: number;
  readonly isLast: boolean;
  readonly sentOn: string;
  readonly documents: readonly FiscalPortugueseDocument[];
}

export interface DocumentVerdict {
  readonly number: string;
  readonly error: AuthorityError | null; // null: accepted
}

export type ReportOutcome =
  | { readonly kind: 'answered'; readonly receipt: string; readonly verdicts: readonly DocumentVerdict[] }
  | { readonly kind: 'refused'; readonly error: AuthorityError } // as a whole
  | MissingAnswer;

/** `never_arrived` when the authority does not know the key. */
export type ReportFinding = ReportOutcome | { readonly kind: 'never_arrived' };

/** Spain: the next records of a chain. */
export interface RecordSubmission {
  readonly tenantId: string;
  readonly taxpayer: { readonly taxId: string; readonly name: string };
  readonly installationNumber: string;
  readonly isAfterIncident: boolean;
  readonly sentAt: string; // with offset
  readonly records: readonly FiscalSpanishRecord[];
}

/** State of a record at the authority. */
export interface RecordState {
  readonly hash: string;
  readonly outcome: 'accepted' | 'accepted_with_errors' | 'rejected';
  readonly error: AuthorityError | null;
  readonly receipt: string | null;
}

export type SubmissionOutcome =
  | { readonly kind: 'answered'; readonly waitMs: number; readonly states: readonly RecordState[] }
  | { readonly kind: 'refused'; readonly error: AuthorityError; readonly waitMs: number } // as a whole
  | MissingAnswer;

export interface InvoiceId {
  readonly taxId: string;
  readonly number: string;
  readonly issueDate: string;
}

export type RecordFinding = { readonly kind: 'answered'; readonly states: readonly RecordState[] } | MissingAnswer;

/** Port to the tax authorities. Every call ends within the time-out; none is repeated here. Rules: FISCAL-26. */
export interface FiscalAuthority {
  /** Registers a series, or finds the one that an earlier call has registered. */
  registerSeries(registration: SeriesRegistration): Promise<SeriesOutcome>;
  reportInvoices(report: MonthReport): Promise<ReportOutcome>;
  findReport(report: Pick<MonthReport, 'tenantId' | 'key'>): Promise<ReportFinding>;
  submitRecords(submission: RecordSubmission): Promise<SubmissionOutcome>;
  /** The latest records of invoices that the authority has accepted. */
  findRecords(tenantId: string, ids: readonly InvoiceId[]): Promise<RecordFinding>;
}
