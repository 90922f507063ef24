import { type FieldIssue, type LocalDate, refuse, ServiceError, systemClock } from '@innkeeper/kernel';
import type { ContractInput, ReadReplica, RequestContext } from '@innkeeper/platform';
import { reports } from '../reports/reports.ts';
import { computeOnce } from './compute-once.ts';
import { yearBefore } from './instants.ts';
import { readFromSource } from './read-source.ts';
import type { getReportContract, ReportBody } from './report.contract.ts';
import { type Computation, type DateName, type DateSpan, dateNames, type Report, type ReportDates } from './report.ts';
import type { ReportFacts } from './report-facts.ts';
import { type ComputationClaim, type ResultContent, type ResultKey, readResult } from './result-cache.ts';

type Query = ContractInput<typeof getReportContract>['query'];

export interface ReportDeps {
  readonly facts: ReportFacts;
  readonly replica: () => ReadReplica | null;
}

/**
 * Returns a report from the cache if it was computed within the last five minutes, otherwise computes it. Rules: REP-1, REP-2. Decision:
 * infra/decisions/0064. Errors: SVC-2003, SVC-2010, SVC-2011, SVC-2013.
 */
export function getReport({ facts, replica }: ReportDeps) {
  const computing = new Map<string, Promise<ReportBody>>();
  return async (ctx: RequestContext, { params, query }: ContractInput<typeof getReportContract>): Promise<ReportBody> => {
    const report = reports.get(params.name);
    if (!report) throw refuse('SVC-2011', 'name', `must be one of: ${[...reports.keys()].join(', ')}`);
    requireDates(report, query);
    const property = await facts.findProperty(ctx, query.property_id);
    if (!property) throw refuse('SVC-2010', 'property_id', 'resolves to nothing in this tenant');
    const dates = datesOf(report, query, ctx.clock.today(property.timezone));
    const parameters = { property_id: property.id, ...dates };
    const key: ResultKey = { tenantId: ctx.tenant.id, report: report.name, parameters };
    const body =
      (await readResult(ctx, key)) ??
      (await joinOrStart(computing, key, () => compute({ ctx, facts, property }, report, { key, dates, replica: replica() })));
    ctx.reply.ageSeconds = Math.max(0, Math.floor((systemClock.nowMs() - Date.parse(body.generated_at)) / 1_000));
    return body;
  };
}

/** Joins a running computation of the same report: a process computes it once for all concurrent callers. */
function joinOrStart(computing: Map<string, Promise<ReportBody>>, key: ResultKey, start: () => Promise<ReportBody>): Promise<ReportBody> {
  const name = JSON.stringify(key);
  const present = computing.get(name);
  if (present) return present;
  const started = start().finally(() => computing.delete(name));
  computing.set(name, started);
  return started;
}

interface ReportRequest {
  readonly key: ResultKey;
  readonly dates: ReportDates;
  readonly replica: ReadReplica | null;
}

function compute(computation: Computation, report: Report, { key, dates, replica }: ReportRequest): Promise<ReportBody> {
  const { ctx, facts, property } = computation;
  const { holdsNames = false, keepsSums = false } = report;
  const contentOf = async (claim: ComputationClaim): Promise<ResultContent> => {
    const content = await readFromSource(ctx, { replica: keepsSums ? null : replica, claim, holdsNames }, async (source) => {
      const { rows, totals } = await report.compute({ ...computation, ctx: source.ctx }, dates);
      return { generatedAt: source.generatedAt, columns: [...report.columns], rows, totals };
    });
    for (const span of spansRead(report, dates)) await facts.maintainFigures(ctx, { propertyId: property.id, ...span });
    if (report.readsMessages) await facts.maintainMessageDays(ctx, property);
    return content;
  };
  return computeOnce(ctx, { key, holdsNames, compute: contentOf });
}

/** The windows of the figures that a report is based on. */
function spansRead({ readsFigures, comparesYears }: Report, { from, to }: ReportDates): DateSpan[] {
  if (!readsFigures || from === undefined || to === undefined) return [];
  return [{ from, to }, ...(comparesYears ? [{ from: yearBefore(from), to: yearBefore(to) }] : [])];
}

/** Errors: SVC-2003. */
function requireDates({ dates }: Report, query: Query): void {
  const missing = dates.filter((name) => name !== 'as_of' && query[name] === undefined);
  if (missing.length > 0)
    throw new ServiceError(
      'SVC-2003',
      missing.map((field): FieldIssue => ({ field, issue: 'is required' })),
    );
}

/** The dates that a report does not take; none for an unknown name. Rules: REP-1. */
export function unusedDates(name: string | undefined): readonly DateName[] {
  const report = reports.get(name ?? '');
  return report ? dateNames.filter((date) => !report.dates.includes(date)) : [];
}

/** The dates of a query with their defaults. Future days and reversed ranges are refused. Errors: SVC-2013. */
function datesOf({ dates }: Report, query: Query, today: LocalDate): Readonly<Record<string, LocalDate>> {
  const used = Object.fromEntries(dates.map((name) => [name, query[name] ?? today]));
  const { since, as_of }: ReportDates = used;
  if (as_of !== undefined && as_of > today) throw refuse('SVC-2013', 'as_of', 'must not be after today');
  if (since !== undefined && as_of !== undefined && since > as_of)
    throw refuse('SVC-2013', 'since', query.as_of === undefined ? 'must not be after today' : 'must not be after as_of');
  return used;
}
