import { status } from '@grpc/grpc-js';
import { isPortugueseTaxId } from '@innkeeper/kernel';
import type { FiscalDocumentVerdict, FiscalPortugueseDocument, FiscalReport, FiscalReportRequest } from '@innkeeper/protos';
import { type CallRefusal, invalid } from '../../serve-call.ts';
import type { Finding } from '../finding.ts';
import { type DocumentFacts, faultOfOrder, judgeDocument } from './judge-document.ts';
import type { KeptDocument, KeptSeries, PortugueseRecord } from './portuguese-record.ts';

const documentsMax = 1_000;
const demanded: Finding = { code: '100', text: 'refused on demand' };

interface ReportAnswer {
  readonly report: FiscalReport;
}

/** Takes a slice of a month's documents; the same key answers the same. Rules: FISCAL-20, FISCAL-22. */
export function takeReport(
  record: PortugueseRecord,
  request: FiscalReportRequest,
  { isRefused }: { readonly isRefused: boolean },
): ReportAnswer | CallRefusal {
  const { tenantId, idempotencyKey: key, taxId, propertyId, month, slice, isLast, documents } = request;
  const content = JSON.stringify(request);
  const before = record.report(tenantId, key);
  if (before) return before.content === content ? answerOf(before) : invalid('the idempotency key was used for another report');
  if (key === '') return invalid('a report needs an idempotency key');
  if (documents.length > documentsMax) return invalid(`a slice has up to ${documentsMax} documents`);
  const refusal = refusalOf(record, request);
  const verdicts = refusal ? [] : documents.map((document) => take(record, { request, document, isRefused }));
  const report = JSON.stringify({ verdicts, refusal });
  const seq = record.addReport(tenantId, { key, taxId, propertyId, month, slice, isLast, isTaken: refusal === null, content, report });
  return answerOf({ seq, report });
}

/** The report of a slice that was taken before. */
export function findReport(
  record: PortugueseRecord,
  { tenantId, idempotencyKey }: { readonly tenantId: string; readonly idempotencyKey: string },
): ReportAnswer | CallRefusal {
  const kept = record.report(tenantId, idempotencyKey);
  return kept ? answerOf(kept) : { code: status.NOT_FOUND, details: 'no such idempotency key' };
}

function answerOf({ seq, report }: { readonly seq: number; readonly report: string }): ReportAnswer {
  return { report: { number: String(seq), ...JSON.parse(report) } };
}

function refusalOf(record: PortugueseRecord, request: FiscalReportRequest): Finding | null {
  const { tenantId, taxId, month, slice, sentOn } = request;
  if (!isPortugueseTaxId(taxId)) return { code: '201', text: 'tax_id: is no tax number' };
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return { code: '202', text: 'month: is no month' };
  if (sentOn.slice(0, 7) <= month) return { code: '203', text: 'month: is not over' };
  const last = record.lastSlice(tenantId, request);
  if (last?.isLast) return { code: '204', text: 'month: was reported already' };
  return slice === (last?.slice ?? 0) + 1 ? null : { code: '205', text: 'slice: does not continue the month' };
}

interface ReportPart {
  readonly request: FiscalReportRequest;
  readonly document: FiscalPortugueseDocument;
  readonly isRefused: boolean;
}

function take(record: PortugueseRecord, { request, document, isRefused }: ReportPart): FiscalDocumentVerdict {
  const { tenantId, taxId, month } = request;
  const before = record.document(tenantId, taxId, document.number);
  if (before?.hash === document.hash) return verdictOf(before);
  const { kept, facts } = factsOf(record, request, document);
  const outside = faultOfOrder(document, facts);
  if (outside || kept === null) return verdictOf({ number: document.number, outcome: refused, ...(outside ?? demanded) });
  const finding = judgeDocument(document, facts) ?? (isRefused ? demanded : null);
  const { number, issueDate, hash, generatedAt } = document;
  const taken: KeptDocument = {
    taxId,
    number,
    issueDate,
    month,
    hash,
    grossMinor: BigInt(document.grossMinor),
    correctedNumber: document.corrects?.number ?? '',
    outcome: finding ? refused : accepted,
    code: finding?.code ?? '',
    text: finding?.text ?? '',
  };
  record.addDocument(tenantId, taken);
  record.continueSeries(kept.id, { sequence: facts.sequence, hash, generatedAt });
  return verdictOf(taken);
}

const accepted = 'OUTCOME_ACCEPTED';
const refused = 'OUTCOME_REFUSED';

function verdictOf({ number, outcome, code, text }: Pick<KeptDocument, 'number' | 'outcome' | 'code' | 'text'>): FiscalDocumentVerdict {
  return { number, outcome: outcome === accepted ? accepted : refused, code, text };
}

function factsOf(
  record: PortugueseRecord,
  { tenantId, taxId, month }: FiscalReportRequest,
  { number, documentType, keyVersion, corrects }: FiscalPortugueseDocument,
): { readonly kept: KeptSeries | null; readonly facts: DocumentFacts } {
  const [, type = '', name = '', sequence = '0'] = /^([A-Z]{2}) ([^ ^/]+)\/(\d+)$/.exec(number) ?? [];
  const kept = type === documentType ? record.series(tenantId, taxId, { name, documentType }) : null;
  const corrected = corrects && record.document(tenantId, taxId, corrects.number);
  const leftMinor = corrected ? corrected.grossMinor - record.creditedMinor(tenantId, taxId, corrected.number) : null;
  const publicKey = record.publicKey(tenantId, taxId, keyVersion);
  return { kept, facts: { month, series: kept, sequence: Number(sequence), publicKey, leftMinor } };
}
