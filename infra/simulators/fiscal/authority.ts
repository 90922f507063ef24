import type { FiscalAuthorityHandlers } from '@innkeeper/protos';
import { type CallRefusal, lostAnswer, serveCall, type UnaryCall } from '../serve-call.ts';
import { findReport, takeReport } from './portugal/take-report.ts';
import { findSeries, takeSeries } from './portugal/take-series.ts';
import type { FiscalRecord } from './record.ts';
import { findRecords, takeRecords } from './spain/take-records.ts';

/** The authorities' side of the protocol, persisted before it answers. Rules: SANDBOX-4, FISCAL-20, FISCAL-25. */
export function authorityHandlers(record: FiscalRecord): FiscalAuthorityHandlers {
  const { portugal, spain } = record;
  return {
    RegisterSeries: (call, callback) =>
      serve(record, { call, callback }, (request) => {
        const isNew = portugal.series(request.tenantId, request.taxId, nameOf(request.series)) === null;
        return unlessLost(record, request, { answer: takeSeries(portugal, request), isNew });
      }),
    FindSeries: (call, callback) => serve(record, { call, callback }, (request) => findSeries(portugal, request)),
    ReportInvoices: (call, callback) =>
      serve(record, { call, callback }, (request) => {
        const isNew = portugal.report(request.tenantId, request.idempotencyKey) === null;
        return unlessLost(record, request, { answer: takeReport(portugal, request, { isRefused: isRefused(record, request) }), isNew });
      }),
    FindReport: (call, callback) => serve(record, { call, callback }, (request) => findReport(portugal, request)),
    SubmitRecords: (call, callback) =>
      serve(record, { call, callback }, (request) => {
        const before = spain.countRecords(request.tenantId);
        const answer = takeRecords(spain, request, { isRefused: isRefused(record, request) });
        return unlessLost(record, request, { answer, isNew: spain.countRecords(request.tenantId) > before });
      }),
    FindRecords: (call, callback) => serve(record, { call, callback }, (request) => findRecords(spain, request)),
  };
}

interface TenantRequest {
  readonly tenantId: string;
}

function serve<Request extends TenantRequest, Answer extends object>(
  record: FiscalRecord,
  unary: UnaryCall<Request, Answer>,
  act: (request: Request) => Answer | CallRefusal,
): void {
  const fault = record.fault(unary.call.request.tenantId);
  serveCall({ fault, partner: 'the tax authority' }, unary, (request) => record.atOnce(() => act(request)));
}

function isRefused(record: FiscalRecord, { tenantId }: TenantRequest): boolean {
  return record.fault(tenantId) === 'reject';
}

/** Under the fault of that name the first answer to anything new is lost; a repeat is answered. */
function unlessLost<Answer>(
  record: FiscalRecord,
  { tenantId }: TenantRequest,
  { answer, isNew }: { readonly answer: Answer; readonly isNew: boolean },
): Answer | CallRefusal {
  return isNew && record.fault(tenantId) === 'lost-acknowledgement' ? lostAnswer : answer;
}

function nameOf(series: { readonly name: string; readonly documentType: string } | null) {
  return { name: series?.name ?? '', documentType: series?.documentType ?? '' };
}
