import { statement, type WriteContext } from '@innkeeper/platform';
import type { AuthorityError } from '../authority/authority.ts';
import type { SubmissionDeps } from './submission.deps.ts';

const errorJson = (code: string, message: string) =>
  `case when ${code} is null then null else jsonb_build_object('code', ${code}, 'message', ${message}) end`;

const markSent = statement<never>(
  'fiscal.mark_documents_submitted',
  `with d as (
     update fiscal.document d set status = 'submitted', attempts = d.attempts + 1, updated_at = $3
      where d.tenant_id = $1 and d.id = any($2) returning d.id
   )
   update fiscal.record r set state = 'sent', attempts = r.attempts + 1
     from d where r.tenant_id = $1 and r.document_id = d.id and r.state in ('queued', 'sent')`,
);

/** Counts an attempt at documents before it is made: from now on the authority may have them. */
export async function saveSent(ctx: WriteContext, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length > 0) await ctx.tx.run(markSent, [ctx.tenant.id, documentIds, ctx.clock.now()]);
}

const putBack = statement<never>(
  'fiscal.put_documents_back',
  `update fiscal.document d set status = 'issued', last_error = ${errorJson('$4::text', '$5::text')}, updated_at = $3
    where d.tenant_id = $1 and d.id = any($2)`,
);

/** Documents that wait again, with the reason. */
export async function saveWaiting(ctx: WriteContext, documentIds: readonly string[], { code, message }: AuthorityError): Promise<void> {
  if (documentIds.length > 0) await ctx.tx.run(putBack, [ctx.tenant.id, documentIds, ctx.clock.now(), code, message]);
}

/** Outcome of the sent record of a document. */
export interface DocumentOutcome {
  readonly documentId: string;
  readonly state: 'accepted' | 'accepted_with_errors' | 'rejected';
  readonly error: AuthorityError | null;
  readonly receipt: string | null;
}

interface RejectedDocument {
  readonly id: string;
  readonly number: string;
  readonly property_id: string;
  readonly status: string;
}

const conclude = statement<RejectedDocument>(
  'fiscal.conclude_documents',
  `with v as (
     select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as v(id, state, code, message, receipt)
   ), r as (
     update fiscal.record r set state = v.state, receipt = v.receipt, last_error = ${errorJson('v.code', 'v.message')}
       from v where r.tenant_id = $1 and r.document_id = v.id and r.state = 'sent'
     returning r.document_id, r.state, r.last_error
   )
   update fiscal.document d
      set status = case when r.state = 'rejected' then 'rejected' else 'accepted' end, last_error = r.last_error, updated_at = $7
     from r where d.tenant_id = $1 and d.id = r.document_id
   returning d.id, d.number, d.property_id, d.status`,
);

/**
 * Commits the authority's verdicts; a repeat changes nothing. A rejected document becomes an incident, an accepted one resolves its own.
 * Rules: FISCAL-28, FISCAL-29.
 */
export async function saveOutcomes(ctx: WriteContext, deps: SubmissionDeps, outcomes: readonly DocumentOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const concluded = await ctx.tx.run(conclude, [
    ctx.tenant.id,
    outcomes.map(({ documentId }) => documentId),
    outcomes.map(({ state }) => state),
    outcomes.map(({ error }) => error?.code ?? null),
    outcomes.map(({ error }) => error?.message ?? null),
    outcomes.map(({ receipt }) => receipt),
    ctx.clock.now(),
  ]);
  const errors = new Map(outcomes.map(({ documentId, error }) => [documentId, error]));
  for (const { id, number, property_id: propertyId, status } of concluded) {
    if (status !== 'rejected') continue;
    const { code = '', message = '' } = errors.get(id) ?? {};
    const text = `The tax authority rejected ${number}: ${message} (${code}).`;
    await deps.recordIncident(ctx, { kind: 'fiscal_rejected', message: text, propertyId, subject: id, externalId: id });
  }
  const accepted = concluded.filter(({ status }) => status === 'accepted');
  await deps.resolveIncidents(ctx, {
    kind: 'fiscal_rejected',
    propertyIds: [...new Set(accepted.map(({ property_id }) => property_id))],
    subjects: accepted.map(({ id }) => id),
  });
}
