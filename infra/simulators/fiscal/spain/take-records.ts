import { createHash } from 'node:crypto';
import type {
  FiscalRecordsFound,
  FiscalRecordVerdict,
  FiscalSpanishRecord,
  FiscalStoredRecord,
  FiscalSubmission,
  FiscalSubmissionOutcome,
} from '@innkeeper/protos';
import { type CallRefusal, invalid } from '../../serve-call.ts';
import type { Finding } from '../finding.ts';
import { errorOfRecord, type InvoiceId, isInCensus, type RecordFacts, refusalOfRecord } from './judge-record.ts';
import type { KeptRecord, SpanishRecords } from './spanish-record.ts';

const recordsMax = 1_000;
const waitSeconds = 2; // the real one is 60: short, so that a test can see two submissions
const demanded: Finding = { code: '1100', text: 'refused on demand' };

const accepted = 'OUTCOME_ACCEPTED';
const acceptedWithErrors = 'OUTCOME_ACCEPTED_WITH_ERRORS';
const refused = 'OUTCOME_REFUSED';

/** Takes records of a chain, each judged by itself; also refused ones are part of the chain. Rules: FISCAL-20, FISCAL-24. */
export function takeRecords(
  kept: SpanishRecords,
  request: FiscalSubmission,
  { isRefused }: { readonly isRefused: boolean },
): FiscalSubmissionOutcome | CallRefusal {
  const { tenantId, taxpayer, records, sentAt } = request;
  if (records.length === 0 || records.length > recordsMax) return invalid(`a submission has 1 to ${recordsMax} records`);
  if (Number.isNaN(Date.parse(sentAt))) return invalid('sent_at: is no time');
  if (!taxpayer || !isInCensus(taxpayer.taxId)) {
    const refusal = { code: '4104', text: 'taxpayer: its tax number is not in the census' };
    return { state: 'SUBMISSION_STATE_INCORRECT', csv: '', waitSeconds, verdicts: [], refusal };
  }
  const csv = csvOf(tenantId, kept.countSubmission(tenantId));
  const verdicts = records.map((record) => take(kept, { request, record, csv, isRefused }));
  const isNothingTaken = verdicts.every(({ outcome }) => outcome === refused);
  return { state: stateOf(verdicts), csv: isNothingTaken ? '' : csv, waitSeconds, verdicts, refusal: null };
}

/** The state of invoices that the authority knows. */
export function findRecords(
  kept: SpanishRecords,
  { tenantId, ids }: { readonly tenantId: string; readonly ids: readonly InvoiceId[] },
): FiscalRecordsFound | CallRefusal {
  if (ids.length === 0 || ids.length > recordsMax) return invalid(`1 to ${recordsMax} invoices are found at once`);
  const found = ids.map((id) => kept.stored(tenantId, id));
  return { records: found.flatMap((record) => (record ? [storedOf(record)] : [])) };
}

interface SubmittedRecord {
  readonly request: FiscalSubmission;
  readonly record: FiscalSpanishRecord;
  readonly csv: string;
  readonly isRefused: boolean;
}

function take(kept: SpanishRecords, submitted: SubmittedRecord): FiscalRecordVerdict {
  const { request, record, csv } = submitted;
  const { tenantId, taxpayer, installationNumber, sentAt } = request;
  const chain = `${taxpayer?.taxId}:${installationNumber}`;
  const { taxId, number, issueDate } = record.issue?.id ?? record.cancellation?.id ?? { taxId: '', number: '', issueDate: '' };
  const { hash } = record;
  const stored = kept.stored(tenantId, { taxId, number, issueDate });
  const before = kept.record(tenantId, chain, hash);
  if (before) return verdictOfRepeat(before, stored);
  const { outcome, code, text } = judge(submitted, {
    sentAt,
    taxpayer: taxpayer?.taxId ?? '',
    lastOfChain: kept.lastOfChain(tenantId, chain),
    stored: stored && { isCancelled: stored.kind === 'cancellation' },
  });
  const taken = { chain, taxId, number, issueDate, kind: kindOf(record), hash, outcome, code, text };
  kept.addRecord(tenantId, { ...taken, csv: outcome === refused ? '' : csv });
  return { hash, outcome, code, text, duplicate: code === '3000' && stored ? storedOf(stored) : null };
}

function judge({ record, isRefused }: SubmittedRecord, facts: RecordFacts) {
  const refusal = refusalOfRecord(record, facts) ?? (isRefused ? demanded : null);
  if (refusal) return { outcome: refused, ...refusal } as const;
  const error = errorOfRecord(record, facts);
  return error ? ({ outcome: acceptedWithErrors, ...error } as const) : ({ outcome: accepted, code: '', text: '' } as const);
}

function kindOf({ issue }: FiscalSpanishRecord): KeptRecord['kind'] {
  if (!issue) return 'cancellation';
  return issue.isRepair ? 'repair' : 'issue';
}

function verdictOfRepeat(before: KeptRecord, stored: KeptRecord | null): FiscalRecordVerdict {
  const { hash, code, text } = before;
  if (before.outcome === refused) return { hash, outcome: refused, code, text, duplicate: null };
  const duplicate = stored && storedOf(stored);
  return { hash, outcome: refused, code: '3000', text: 'the invoice is registered already', duplicate };
}

function storedOf({ taxId, number, issueDate, hash, outcome, code, text, csv, kind }: KeptRecord): FiscalStoredRecord {
  return {
    id: { taxId, number, issueDate },
    hash,
    outcome: outcome === accepted ? accepted : acceptedWithErrors,
    code,
    text,
    csv,
    isCancelled: kind === 'cancellation',
  };
}

function stateOf(verdicts: readonly FiscalRecordVerdict[]): NonNullable<FiscalSubmissionOutcome['state']> {
  if (verdicts.every(({ outcome }) => outcome === accepted)) return 'SUBMISSION_STATE_CORRECT';
  return verdicts.every(({ outcome }) => outcome === refused) ? 'SUBMISSION_STATE_INCORRECT' : 'SUBMISSION_STATE_PARTLY_CORRECT';
}

/** Proof of a submission: sixteen characters. */
function csvOf(tenantId: string, submission: number): string {
  return `A-${createHash('sha256').update(`${tenantId} ${submission}`).digest('hex').slice(0, 14).toUpperCase()}`;
}
