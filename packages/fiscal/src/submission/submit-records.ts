import { isoInstantIn } from '@innkeeper/kernel';
import { inTransaction, readRows, statement, type WorkflowStep } from '@innkeeper/platform';
import type { AuthorityError, RecordState, SubmissionOutcome } from '../authority/authority.ts';
import { readDocuments } from '../document/document-row.ts';
import type { DocumentOutcome } from './save-outcome.ts';
import { saveOutcomes, saveSent, saveWaiting } from './save-outcome.ts';
import { type RecordToSend, spanishRecordMessage } from './spanish-record-message.ts';
import type { DeskStep } from './submission.deps.ts';
import { type Desk, lockDesk, saveAnswer, saveFailure, setDeskIdle, unreachable } from './submission-desk.ts';

const recordsMax = 1_000; // of one submission
const soon: WorkflowStep = { waitMs: 0 };

interface UnsentRow {
  readonly position: bigint;
  readonly kind: RecordToSend['kind'];
  readonly document_id: string;
  readonly generated_at: string;
  readonly hash: string;
  readonly state: 'queued' | 'sent';
  readonly is_repair_of_refused: boolean;
  readonly previous_hash: string | null;
  readonly previous_number: string | null;
  readonly previous_issue_date: string | null;
  readonly is_known: boolean;
}

const readUnsent = statement<UnsentRow>(
  'fiscal.read_unsent_records',
  `select r.position, r.kind, r.document_id, r.generated_at, r.hash, r.state, r.is_repair_of_refused, r.previous_hash,
          o.number as previous_number, o.issue_date as previous_issue_date,
          exists (select from fiscal.record k
                   where k.tenant_id = r.tenant_id and k.document_id = r.document_id and k.position < r.position
                     and k.state in ('accepted', 'accepted_with_errors')) as is_known
     from fiscal.record r
     left join fiscal.record p on p.tenant_id = r.tenant_id and p.chain_id = r.chain_id and p.position = r.position - 1
     left join fiscal.document o on o.tenant_id = p.tenant_id and o.id = p.document_id
    where r.tenant_id = $1 and r.chain_id = $2 and r.state in ('queued', 'sent') order by r.position limit ${recordsMax}`,
);

/**
 * Takes the next step of a Spanish chain: asks about records whose answer was lost, or submits up to a thousand in their order. Null when
 * nothing is left. Rules: FISCAL-26, FISCAL-28.
 */
export async function submitRecords(step: DeskStep, desk: Desk): Promise<WorkflowStep | null> {
  const rows = await readRows(step.ctx, readUnsent, [step.ctx.tenant.id, desk.id]);
  if (rows.length === 0) return (await becomeIdle(step, desk)) ? null : soon;
  const sent = rows.filter(({ state }) => state === 'sent');
  return sent.length > 0 ? concludeSent(step, desk, sent) : submit(step, desk, rows);
}

const findUnsent = statement<{ position: bigint }>(
  'fiscal.find_unsent_record',
  `select r.position from fiscal.record r where r.tenant_id = $1 and r.chain_id = $2 and r.state in ('queued', 'sent') limit 1`,
);

/** Looks for records under the lock that issuing a document takes as well. */
function becomeIdle({ ctx }: DeskStep, { id }: Desk): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    await lockDesk(inner, id);
    const unsent = await inner.tx.run(findUnsent, [inner.tenant.id, id]);
    if (unsent.length > 0) return false;
    await setDeskIdle(inner, id);
    return true;
  });
}

async function concludeSent(step: DeskStep, desk: Desk, sent: readonly UnsentRow[]): Promise<WorkflowStep> {
  const { ctx, authority } = step;
  const documents = await readDocuments(ctx, idsOf(sent));
  const ids = [...documents.values()].map(({ issuer, number, issueDate }) => ({ taxId: issuer.taxId, number, issueDate }));
  const finding = await authority.findRecords(ctx.tenant.id, ids);
  if (finding.kind === 'unknown') return saveSilence(step, desk, sent);
  const known = outcomesOf(sent, finding.states);
  const isTaken = new Set(known.map(({ documentId }) => documentId));
  const lost = idsOf(sent).filter((id) => !isTaken.has(id));
  return inTransaction(ctx, async (inner): Promise<WorkflowStep> => {
    await saveOutcomes(inner, step.deps, known);
    if (lost.length > 0) await inner.tx.run(queueAgain, [inner.tenant.id, lost]);
    await lockDesk(inner, desk.id);
    // The incident goes on: what was not taken is late.
    if (lost.length === 0) await saveAnswer(inner, desk.id, 0);
    return soon;
  });
}

const queueAgain = statement<never>(
  'fiscal.queue_records_again',
  `update fiscal.record r set state = 'queued' where r.tenant_id = $1 and r.document_id = any($2) and r.state = 'sent'`,
);

async function submit(step: DeskStep, desk: Desk, rows: readonly UnsentRow[]): Promise<WorkflowStep> {
  const { ctx, authority } = step;
  const documents = await readDocuments(ctx, idsOf(rows));
  const [{ issuer } = { issuer: null }] = documents.values();
  if (!issuer) throw new Error(`the records of ${desk.id} have no documents`);
  const records = rows.map((row) => {
    const document = documents.get(row.document_id);
    if (!document) throw new Error(`no document ${row.document_id}`);
    return spanishRecordMessage({ ...recordOf(row), document });
  });
  await inTransaction(ctx, (inner) => saveSent(inner, idsOf(rows)));
  const outcome = await authority.submitRecords({
    tenantId: ctx.tenant.id,
    taxpayer: { taxId: issuer.taxId, name: issuer.legalName },
    installationNumber: issuer.installationNumber ?? '',
    isAfterIncident: desk.has_failed,
    sentAt: isoInstantIn(desk.timezone, ctx.clock.nowMs()),
    records,
  });
  return conclude(step, desk, { rows, outcome });
}

async function conclude(
  step: DeskStep,
  desk: Desk,
  { rows, outcome }: { readonly rows: readonly UnsentRow[]; readonly outcome: SubmissionOutcome },
): Promise<WorkflowStep> {
  if (outcome.kind === 'unknown') return saveSilence(step, desk, rows);
  if (outcome.kind === 'refused') return saveRefusal(step, desk, { rows, error: outcome.error });
  const isFull = rows.length === recordsMax; // a thousand more need not wait
  return inTransaction(step.ctx, async (inner) => {
    await saveOutcomes(inner, step.deps, outcomesOf(rows, outcome.states));
    await lockDesk(inner, desk.id);
    return { waitMs: await saveAnswer(inner, desk.id, isFull ? 0 : outcome.waitMs) };
  });
}

function saveSilence({ ctx, deps }: DeskStep, desk: Desk, rows: readonly UnsentRow[]): Promise<WorkflowStep> {
  return inTransaction(ctx, async (inner) => {
    await saveWaiting(inner, idsOf(rows), unreachable);
    await lockDesk(inner, desk.id);
    return { waitMs: await saveFailure(inner, desk.id, { delaysMs: deps.delaysMs, isSilent: true }) };
  });
}

/** Nothing was taken: the records are sent again later, when the taxpayer has mended what is wrong. */
function saveRefusal(
  { ctx, deps }: DeskStep,
  desk: Desk,
  { rows, error }: { readonly rows: readonly UnsentRow[]; readonly error: AuthorityError },
): Promise<WorkflowStep> {
  return inTransaction(ctx, async (inner) => {
    await saveWaiting(inner, idsOf(rows), error);
    await inner.tx.run(queueAgain, [inner.tenant.id, idsOf(rows)]);
    const message = `The tax authority takes no documents of the property: ${error.message} (${error.code}).`;
    await deps.recordIncident(inner, { kind: 'fiscal_rejected', message, propertyId: desk.property_id, subject: desk.id });
    await lockDesk(inner, desk.id);
    return { waitMs: await saveFailure(inner, desk.id, { delaysMs: deps.delaysMs, isSilent: false }) };
  });
}

function idsOf(rows: readonly UnsentRow[]): string[] {
  return [...new Set(rows.map(({ document_id }) => document_id))];
}

function recordOf(row: UnsentRow): Omit<RecordToSend, 'document'> {
  const { previous_hash: hash, previous_number: number, previous_issue_date: issueDate } = row;
  return {
    kind: row.kind,
    generatedAt: row.generated_at,
    hash: row.hash,
    previous: hash !== null && number !== null && issueDate !== null ? { hash, number, issueDate } : null,
    isKnown: row.is_known,
    isRepairOfRefused: row.is_repair_of_refused,
  };
}

/** States of the very records, by their hash. */
function outcomesOf(rows: readonly UnsentRow[], states: readonly RecordState[]): DocumentOutcome[] {
  const byHash = new Map(states.map((state) => [state.hash, state]));
  return rows.flatMap(({ hash, document_id: documentId }) => {
    const state = byHash.get(hash);
    return state ? [{ documentId, state: state.outcome, error: state.error, receipt: state.receipt }] : [];
  });
}
