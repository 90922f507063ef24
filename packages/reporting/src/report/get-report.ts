import { type FieldIssue, type LocalDate, refuse, ServiceError, systemClock } from '@innkeeper/kernel';
import type { ContractInput, ReadReplica, RequestContext } from '@innkeeper/platform';
import { reports } from '../reports/reports.ts';
import { computeOnce } from './compute-once.ts';
import { type Claim, type Content, type Key, readResult } from './kept-results.ts';
import { readFromSource } from './read-source.ts';
import type { getReportContract, ReportBody } from './report.contract.ts';
import type { Computation, Computed, Report } from './report.ts';
import type { ReportFacts } from './report-facts.ts';

type Query = ContractInput<typeof getReportContract>['query'];

export interface ReportDeps {
  readonly facts: ReportFacts;
  readonly replica: () => ReadReplica | null;
}

/** The dates that a report is asked for. */
type Window = { readonly date: LocalDate } | { readonly from: LocalDate; readonly to: LocalDate };

/**
 * A report as it was computed within the last five minutes, else as it is now. Rules: REP-1, REP-2. Decision: infra/decisions/0064.
 * Errors: SVC-2003, SVC-2010, SVC-2011, SVC-2012.
 */
export function getReport({ facts, replica }: ReportDeps) {
  const computing = new Map<string, Promise<ReportBody>>();
  return async (ctx: RequestContext, { params, query }: ContractInput<typeof getReportContract>): Promise<ReportBody> => {
    const report = reports.get(params.name);
    if (!report) throw refuse('SVC-2011', 'name', `must be one of: ${[...reports.keys()].join(', ')}`);
    const window = windowOf(report, query);
    const property = await facts.findProperty(ctx, query.property_id);
    if (!property) throw refuse('SVC-2010', 'property_id', 'resolves to nothing in this tenant');
    const parameters = { property_id: property.id, ...window };
    const key: Key = { tenantId: ctx.tenant.id, report: report.name, parameters };
    const body =
      (await readResult(ctx, key)) ??
      (await once(computing, key, () => compute({ ctx, facts, property }, report, { key, window, replica: replica() })));
    ctx.reply.ageSeconds = Math.max(0, Math.floor((systemClock.nowMs() - Date.parse(body.generated_at)) / 1_000));
    return body;
  };
}

/** However many ask at once, a process computes a report once. */
function once(computing: Map<string, Promise<ReportBody>>, key: Key, start: () => Promise<ReportBody>): Promise<ReportBody> {
  const name = JSON.stringify(key);
  const present = computing.get(name);
  if (present) return present;
  const started = start().finally(() => computing.delete(name));
  computing.set(name, started);
  return started;
}

interface Wanted {
  readonly key: Key;
  readonly window: Window;
  readonly replica: ReadReplica | null;
}

function compute(computation: Computation, report: Report, { key, window, replica }: Wanted): Promise<ReportBody> {
  const { ctx, facts, property } = computation;
  const holdsNames = report.holdsNames ?? false;
  const contentOf = async (claim: Claim): Promise<Content> => {
    const content = await readFromSource(ctx, { replica, claim, holdsNames }, async (source) => {
      const { rows, totals } = await computedOf({ ...computation, ctx: source.ctx }, report, window);
      return { generatedAt: source.generatedAt, columns: [...report.columns], rows, totals };
    });
    if ('from' in window) await facts.keepAtHand(ctx, { propertyId: property.id, ...window });
    return content;
  };
  return computeOnce(ctx, { key, holdsNames, compute: contentOf });
}

function computedOf(computation: Computation, report: Report, window: Window): Promise<Computed> {
  if (report.over === 'date' && 'date' in window) return report.compute(computation, window.date);
  if (report.over === 'span' && 'from' in window) return report.compute(computation, window.from, window.to);
  throw new Error(`the window of ${report.name} is of the wrong kind`);
}

/** Errors: SVC-2003, SVC-2012. */
function windowOf({ over }: Report, { date, from, to }: Query): Window {
  requireNone('SVC-2012', over === 'date' ? { from, to } : { date }, (value) => value !== undefined, 'is no parameter of this report');
  if (over === 'date' && date !== undefined) return { date };
  if (over === 'span' && from !== undefined && to !== undefined) return { from, to };
  requireNone('SVC-2003', over === 'date' ? { date } : { from, to }, (value) => value === undefined, 'is required');
  throw new Error('a report has a date or dates');
}

function requireNone(
  code: 'SVC-2003' | 'SVC-2012',
  parameters: Readonly<Record<string, LocalDate | undefined>>,
  isFaulty: (value: LocalDate | undefined) => boolean,
  issue: string,
): void {
  const issues = Object.entries(parameters).flatMap(([field, value]): FieldIssue[] => (isFaulty(value) ? [{ field, issue }] : []));
  if (issues.length > 0) throw new ServiceError(code, issues);
}
