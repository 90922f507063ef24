import { status } from '@grpc/grpc-js';
import { type Config, grpcStatusOf, isOutcomeUnknown, openPartner, unaryCall } from '@innkeeper/platform';
import {
  type FiscalRecordVerdictAnswer,
  type FiscalReportAnswer,
  type FiscalStoredRecordAnswer,
  type FiscalSubmissionAnswer,
  fiscalApi,
} from '@innkeeper/protos';
import type {
  AuthorityError,
  FiscalAuthority,
  MissingAnswer,
  RecordState,
  ReportOutcome,
  SeriesOutcome,
  SubmissionOutcome,
} from './authority.ts';

type AuthorityConfig = Pick<Config, 'FISCAL_ADDRESS' | 'FISCAL_TIMEOUT' | 'FISCAL_TLS_CA' | 'FISCAL_CREDENTIAL'>;

const codes = { registered: '2001', found: '2002', registeredAlready: '4001', duplicate: '3000' } as const;
const unanswered: MissingAnswer = { kind: 'unknown' };

/** Opens the port to the tax authorities, over gRPC with a deadline on every call; null without an address. Rules: FISCAL-26. */
export function openFiscalAuthority(config: AuthorityConfig): FiscalAuthority | null {
  if (config.FISCAL_ADDRESS === undefined) return null;
  const { timeoutMs, metadata, connect } = openPartner(fiscalApi().FiscalAuthority, {
    address: config.FISCAL_ADDRESS,
    timeout: config.FISCAL_TIMEOUT,
    authority: config.FISCAL_TLS_CA,
    credential: config.FISCAL_CREDENTIAL,
  });
  const client = connect();
  const findSeries = ({ tenantId, taxId, series }: Parameters<FiscalAuthority['registerSeries']>[0]) => {
    const request = { tenantId, taxId, series: series.name, documentType: series.documentType };
    return answerOf(
      unaryCall<SeriesAnswer>(timeoutMs, (options, callback) => client.findSeries(request, metadata, options, callback)),
      seriesOutcome,
    );
  };
  return {
    registerSeries: async (registration) => {
      const calling = unaryCall<SeriesAnswer>(timeoutMs, (options, callback) =>
        client.registerSeries(registration, metadata, options, callback),
      );
      const outcome = await answerOf(calling, seriesOutcome);
      return outcome.kind === 'refused' && outcome.error.code === codes.registeredAlready ? findSeries(registration) : outcome;
    },
    reportInvoices: ({ key: idempotencyKey, documents, ...report }) => {
      const request = { ...report, idempotencyKey, documents: [...documents] };
      return answerOf(
        unaryCall<ReportAnswer>(timeoutMs, (options, callback) => client.reportInvoices(request, metadata, options, callback)),
        reportOutcome,
      );
    },
    findReport: async ({ tenantId, key: idempotencyKey }) => {
      const request = { tenantId, idempotencyKey };
      try {
        const calling = unaryCall<ReportAnswer>(timeoutMs, (options, callback) => client.findReport(request, metadata, options, callback));
        return await answerOf(calling, reportOutcome);
      } catch (error) {
        if (grpcStatusOf(error) === status.NOT_FOUND) return { kind: 'never_arrived' };
        throw error;
      }
    },
    submitRecords: ({ records, ...submission }) => {
      const request = { ...submission, records: [...records] };
      return answerOf(
        unaryCall<FiscalSubmissionAnswer>(timeoutMs, (options, callback) => client.submitRecords(request, metadata, options, callback)),
        submissionOutcome,
      );
    },
    findRecords: (tenantId, ids) =>
      answerOf(
        unaryCall<{ readonly records: readonly FiscalStoredRecordAnswer[] }>(timeoutMs, (options, callback) =>
          client.findRecords({ tenantId, ids: [...ids] }, metadata, options, callback),
        ),
        ({ records }) => ({ kind: 'answered', states: records.map(storedState) }) as const,
      ),
  };
}

/** An answer as a value, also that none came. Any other failure is ours: the authority does not understand the request. */
async function answerOf<Answer, Outcome>(calling: Promise<Answer>, read: (answer: Answer) => Outcome): Promise<Outcome | MissingAnswer> {
  try {
    return read(await calling);
  } catch (error) {
    if (isOutcomeUnknown(error)) return unanswered;
    throw error;
  }
}

interface Result {
  readonly code: string;
  readonly text: string;
}

interface SeriesAnswer {
  readonly result: Result | null;
  readonly series: { readonly validationCode: string; readonly series: { readonly startsOn: string } | null } | null;
}

function seriesOutcome({ result, series }: SeriesAnswer): SeriesOutcome {
  if (result?.code !== codes.registered && result?.code !== codes.found) return { kind: 'refused', error: errorOf(result) };
  if (!series?.series) return unanswered;
  return { kind: 'registered', validationCode: series.validationCode, startsOn: series.series.startsOn };
}

interface ReportAnswer {
  readonly report: FiscalReportAnswer | null;
}

function reportOutcome({ report }: ReportAnswer): ReportOutcome {
  if (report === null) return unanswered;
  if (report.refusal) return { kind: 'refused', error: errorOf(report.refusal) };
  const verdicts = report.verdicts.map((verdict) => ({
    number: verdict.number,
    error: verdict.outcome === 'OUTCOME_ACCEPTED' ? null : errorOf(verdict),
  }));
  return { kind: 'answered', receipt: report.number, verdicts };
}

const msPerSecond = 1_000;

function submissionOutcome({ verdicts, refusal, csv, waitSeconds }: FiscalSubmissionAnswer): SubmissionOutcome {
  const waitMs = waitSeconds * msPerSecond;
  if (refusal) return { kind: 'refused', error: errorOf(refusal), waitMs };
  return { kind: 'answered', waitMs, states: verdicts.map((verdict) => judgedState(verdict, csv)) };
}

const outcomes: ReadonlyMap<string, RecordState['outcome']> = new Map<string, RecordState['outcome']>([
  ['OUTCOME_ACCEPTED', 'accepted'],
  ['OUTCOME_ACCEPTED_WITH_ERRORS', 'accepted_with_errors'],
]);

/** A duplicate of the very record was taken before: its stored state counts. */
function judgedState(verdict: FiscalRecordVerdictAnswer, csv: string): RecordState {
  const { hash, outcome, code, duplicate } = verdict;
  if (code === codes.duplicate && duplicate?.hash === hash) return storedState(duplicate);
  const read = outcomes.get(outcome) ?? 'rejected';
  return { hash, outcome: read, error: read === 'accepted' ? null : errorOf(verdict), receipt: read === 'rejected' ? null : csv };
}

function storedState({ hash, outcome, code, text, csv }: FiscalStoredRecordAnswer): RecordState {
  const read = outcomes.get(outcome) ?? 'rejected';
  return { hash, outcome: read, error: read === 'accepted' ? null : { code, message: text }, receipt: csv };
}

function errorOf(result: Result | null): AuthorityError {
  return { code: result?.code ?? '', message: result?.text ?? '' };
}
