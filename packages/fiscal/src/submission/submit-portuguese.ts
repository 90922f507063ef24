import { inTransaction, statement, type WorkflowStep } from '@innkeeper/platform';
import { documentKinds } from '../document/fiscal-document.ts';
import { isReadyToIssue } from '../document/issue/is-ready-to-issue.ts';
import { issuePending } from './issue-pending.ts';
import { isReportDue, reportMonth } from './month-report.ts';
import { registerSeries } from './register-series.ts';
import type { DeskStep } from './submission.deps.ts';
import { type Desk, lockDesk, setDeskIdle } from './submission-desk.ts';

const soon: WorkflowStep = { waitMs: 0 };

/**
 * Takes the next step of a Portuguese property: registers its series, issues what waited for it, or reports a month that is over. Null when
 * nothing is left. Rules: FISCAL-27, FISCAL-29.
 */
export async function submitPortuguese(step: DeskStep, desk: Desk): Promise<WorkflowStep | null> {
  const { ctx, deps } = step;
  const profile = await deps.readFiscalProfile(ctx, desk.property_id);
  if (profile?.country !== 'PT') return (await becomeIdle(step, desk, { isIssuing: false, isReady: false })) ? null : soon;
  const registered = await registerSeries(step, desk, profile);
  if (registered) return registered;
  const isReady = await isReadyToIssue(ctx, profile, documentKinds);
  if (isReady && (await issuePending(ctx, deps, desk.property_id))) return soon;
  const reported = await reportMonth(step, desk, profile);
  if (reported) return reported;
  return (await becomeIdle(step, desk, { isIssuing: true, isReady })) ? null : soon;
}

const findWork = statement<{ is_left: boolean }>(
  'fiscal.find_work_of_property',
  `select exists (select from fiscal.series s where $4 and s.tenant_id = $1 and s.property_id = $2 and s.state = 'unregistered')
       or ($3 and exists (select from fiscal.pending_issue p where p.tenant_id = $1 and p.property_id = $2)) as is_left`,
);

interface Readiness {
  /** False where the property issues no Portuguese documents any more. */
  readonly isIssuing: boolean;
  /** True when every series is registered. */
  readonly isReady: boolean;
}

/** Looks for work under the lock that adding work takes as well. */
function becomeIdle({ ctx }: DeskStep, { id, property_id }: Desk, { isIssuing, isReady }: Readiness): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const desk = await lockDesk(inner, id);
    const [work] = await inner.tx.run(findWork, [inner.tenant.id, property_id, isReady, isIssuing]);
    if (work?.is_left || (isIssuing && isReportDue(inner, desk))) return false;
    await setDeskIdle(inner, id);
    return true;
  });
}
