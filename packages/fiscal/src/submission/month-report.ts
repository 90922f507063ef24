import { addMonths, type LocalDate, localDate } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, readRows, statement, type WorkflowStep, type WriteContext } from '@innkeeper/platform';
import type { AuthorityError, MonthReport, ReportOutcome } from '../authority/authority.ts';
import { readDocuments } from '../document/document-row.ts';
import type { FiscalProfile } from '../profile/fiscal-profile.ts';
import { portugueseDocumentMessage } from './portuguese-document-message.ts';
import { type DocumentOutcome, saveOutcomes, saveSent, saveWaiting } from './save-outcome.ts';
import type { DeskStep } from './submission.deps.ts';
import { type Desk, lockDesk, saveAnswer, saveFailure, unreachable } from './submission-desk.ts';

const documentsMax = 1_000; // of one slice
const monthChars = 'YYYY-MM'.length;

interface ReportRow {
  readonly month: string; // its first day
  readonly slice: number;
  readonly tax_id: string;
  readonly is_last: boolean;
  readonly document_ids: readonly string[];
  readonly sent_on: string;
  readonly tries: number;
}

const readOpen = statement<ReportRow>(
  'fiscal.read_open_report',
  `select r.month, r.slice, r.tax_id, r.is_last, r.document_ids, r.sent_on, r.tries
     from fiscal.report r where r.tenant_id = $1 and r.property_id = $2 and r.state = 'open'`,
);

/** True when a month of the property is over that was not reported in full. */
export function isReportDue(ctx: RequestContext, { reported_until, timezone }: Pick<Desk, 'reported_until' | 'timezone'>): boolean {
  return reported_until !== null && addMonths(localDate.parse(reported_until), 1) <= ctx.clock.today(timezone);
}

/**
 * Reports the next documents of a Portuguese property's months that are over, up to a thousand at a time; months without documents, too. A
 * report that may have arrived is asked about first. Null when no month is due. Rules: FISCAL-26, FISCAL-29.
 */
export async function reportMonth(step: DeskStep, desk: Desk, profile: FiscalProfile): Promise<WorkflowStep | null> {
  const { ctx, authority } = step;
  const [open] = await readRows(ctx, readOpen, [ctx.tenant.id, desk.property_id]);
  if (open) {
    const report = await reportOf(ctx, desk, open);
    const finding = await authority.findReport(report);
    const outcome = finding.kind === 'never_arrived' ? await send(step, report, open) : finding;
    return { waitMs: await conclude(step, desk, { report: open, outcome }) };
  }
  if (!isReportDue(ctx, desk)) return null;
  const composed = await inTransaction(ctx, (inner) => compose(inner, desk, profile));
  const outcome = await authority.reportInvoices(await reportOf(ctx, desk, composed));
  return { waitMs: await conclude(step, desk, { report: composed, outcome }) };
}

const readPart = statement<{ slice: number; ids: string[] }>(
  'fiscal.read_documents_to_report',
  `with taken as (
     select count(*)::int as slices from fiscal.report r where r.tenant_id = $1 and r.property_id = $2 and r.month = $3
   ), part as (
     select d.id from fiscal.document d
      where d.tenant_id = $1 and d.property_id = $2 and d.country = 'PT' and d.issue_date >= $3 and d.issue_date < $4
      order by d.issued_at, d.id offset (select slices from taken) * ${documentsMax} limit ${documentsMax} + 1
   )
   select (select slices from taken) + 1 as slice, coalesce((select array_agg(p.id) from part p), '{}') as ids`,
);

const insertReport = statement<never>(
  'fiscal.insert_report',
  `insert into fiscal.report (tenant_id, property_id, month, slice, tax_id, is_last, document_ids, sent_on, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Commits what is reported before it is sent. Documents of a month that is over are complete, and each slice continues the one before. */
async function compose(ctx: WriteContext, desk: Desk, { taxId }: FiscalProfile): Promise<ReportRow> {
  const month = localDate.parse(desk.reported_until);
  const [part] = await ctx.tx.run(readPart, [ctx.tenant.id, desk.property_id, month, addMonths(month, 1)]);
  if (!part) throw new Error('a statement without rows');
  const documentIds = part.ids.slice(0, documentsMax);
  const isLast = part.ids.length <= documentsMax;
  const sentOn = ctx.clock.today(desk.timezone);
  const { slice } = part;
  await ctx.tx.run(insertReport, [ctx.tenant.id, desk.property_id, month, slice, taxId, isLast, documentIds, sentOn, ctx.clock.now()]);
  await saveSent(ctx, documentIds);
  return { month, slice, tax_id: taxId, is_last: isLast, document_ids: documentIds, sent_on: sentOn, tries: 1 };
}

async function send({ ctx, authority }: DeskStep, report: MonthReport, { document_ids }: ReportRow): Promise<ReportOutcome> {
  await inTransaction(ctx, (inner) => saveSent(inner, document_ids));
  return authority.reportInvoices(report);
}

/** The report as it was first sent. */
async function reportOf(ctx: RequestContext, { property_id: propertyId }: Desk, row: ReportRow): Promise<MonthReport> {
  const documents = await readDocuments(ctx, row.document_ids);
  const month = row.month.slice(0, monthChars);
  return {
    tenantId: ctx.tenant.id,
    key: `${propertyId}.${month}.${row.slice}.${row.tries}`,
    taxId: row.tax_id,
    propertyId,
    month,
    slice: row.slice,
    isLast: row.is_last,
    sentOn: row.sent_on,
    documents: row.document_ids.map((id) => {
      const document = documents.get(id);
      if (!document) throw new Error(`no document ${id}`);
      return portugueseDocumentMessage(document);
    }),
  };
}

const closeReport = statement<never>(
  'fiscal.close_report',
  `update fiscal.report r set state = 'taken', receipt = $5
    where r.tenant_id = $1 and r.property_id = $2 and r.month = $3 and r.slice = $4 and r.state = 'open'`,
);

const repeatReport = statement<never>(
  'fiscal.repeat_report',
  `update fiscal.report r set tries = r.tries + 1, sent_on = $5
    where r.tenant_id = $1 and r.property_id = $2 and r.month = $3 and r.slice = $4 and r.state = 'open'`,
);

const advanceDesk = statement<never>(
  'fiscal.advance_submission_desk',
  'update fiscal.submission_desk d set reported_until = $3 where d.tenant_id = $1 and d.id = $2 and d.reported_until < $3',
);

interface ReportAnswer {
  readonly report: ReportRow;
  readonly outcome: ReportOutcome;
}

function conclude({ ctx, deps }: DeskStep, desk: Desk, { report, outcome }: ReportAnswer): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const key = [inner.tenant.id, desk.property_id, report.month, report.slice];
    if (outcome.kind !== 'answered') {
      const error = outcome.kind === 'unknown' ? unreachable : outcome.error;
      await saveWaiting(inner, report.document_ids, error);
      if (outcome.kind === 'refused') {
        await inner.tx.run(repeatReport, [...key, inner.clock.today(desk.timezone)]);
        await deps.recordIncident(inner, refusedMonth(desk, report, error));
      }
      await lockDesk(inner, desk.id);
      return saveFailure(inner, desk.id, { delaysMs: deps.delaysMs, isSilent: outcome.kind === 'unknown' });
    }
    await saveOutcomes(inner, deps, await outcomesOf(inner, report, outcome));
    await inner.tx.run(closeReport, [...key, outcome.receipt]);
    await lockDesk(inner, desk.id);
    if (report.is_last) await inner.tx.run(advanceDesk, [inner.tenant.id, desk.id, nextMonth(report)]);
    return saveAnswer(inner, desk.id, 0);
  });
}

function nextMonth({ month }: ReportRow): LocalDate {
  return addMonths(localDate.parse(month), 1);
}

function refusedMonth({ property_id: propertyId }: Desk, { month }: ReportRow, { code, message }: AuthorityError) {
  const text = `The tax authority does not take the documents of ${month.slice(0, monthChars)}: ${message} (${code}).`;
  return { kind: 'fiscal_rejected', message: text, propertyId, subject: `${propertyId}:${month}` } as const;
}

const readNumbers = statement<{ id: string; number: string }>(
  'fiscal.read_document_numbers',
  'select d.id, d.number from fiscal.document d where d.tenant_id = $1 and d.id = any($2)',
);

async function outcomesOf(
  ctx: WriteContext,
  { document_ids }: ReportRow,
  { verdicts, receipt }: Extract<ReportOutcome, { readonly kind: 'answered' }>,
): Promise<DocumentOutcome[]> {
  const numbers = await ctx.tx.run(readNumbers, [ctx.tenant.id, document_ids]);
  const ids = new Map(numbers.map(({ id, number }) => [number, id]));
  return verdicts.flatMap(({ number, error }): DocumentOutcome[] => {
    const documentId = ids.get(number);
    if (documentId === undefined) return [];
    return [{ documentId, state: error ? 'rejected' : 'accepted', error, receipt: error ? null : receipt }];
  });
}
