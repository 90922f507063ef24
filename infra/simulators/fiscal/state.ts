import type { FiscalReport } from '@innkeeper/protos';
import type { FiscalRecord } from './record.ts';

/** Everything that the authorities know of a tenant, oldest first. Rules: FISCAL-20. */
export function stateOf({ portugal, spain }: FiscalRecord, tenantId: string) {
  return {
    series: portugal.allSeries(tenantId).map((each) => ({
      tax_id: each.taxId,
      series: each.name,
      document_type: each.documentType,
      is_training: each.isTraining,
      starts_on: each.startsOn,
      validation_code: each.validationCode,
      next_sequence: each.nextSequence,
    })),
    reports: portugal.reports(tenantId).map((each) => ({
      idempotency_key: each.key,
      property_id: each.propertyId,
      month: each.month,
      slice: each.slice,
      is_last: each.isLast,
      status: each.isTaken ? 'taken' : 'refused',
      documents: documentsOf(each.report),
    })),
    documents: [...portugueseDocuments(portugal, tenantId), ...spanishDocuments(spain, tenantId)],
    records: spain.records(tenantId).map((each) => ({
      chain: each.chain,
      number: each.number,
      kind: each.kind,
      hash: each.hash,
      status: statusOf(each.outcome),
      code: each.code,
      text: each.text,
      csv: each.csv,
    })),
  };
}

function documentsOf(report: string): number {
  const { verdicts }: FiscalReport = JSON.parse(report);
  return verdicts?.length ?? 0;
}

function portugueseDocuments(portugal: FiscalRecord['portugal'], tenantId: string) {
  return portugal.documents(tenantId).map((each) => ({
    country: 'PT',
    tax_id: each.taxId,
    number: each.number,
    issue_date: each.issueDate,
    status: statusOf(each.outcome),
    code: each.code,
    text: each.text,
  }));
}

/** Invoices by number, each as its last record left it. */
function spanishDocuments(spain: FiscalRecord['spain'], tenantId: string) {
  const documents = new Map<string, ReturnType<typeof spanishDocument>>();
  for (const each of spain.records(tenantId))
    documents.set(JSON.stringify([each.taxId, each.number, each.issueDate]), spanishDocument(each));
  return [...documents.values()];
}

function spanishDocument(each: ReturnType<FiscalRecord['spain']['records']>[number]) {
  return {
    country: 'ES',
    tax_id: each.taxId,
    number: each.number,
    issue_date: each.issueDate,
    status: each.kind === 'cancellation' && each.outcome !== 'OUTCOME_REFUSED' ? 'cancelled' : statusOf(each.outcome),
    code: each.code,
    text: each.text,
  };
}

function statusOf(outcome: string): string {
  return outcome.replace('OUTCOME_', '').toLowerCase();
}
