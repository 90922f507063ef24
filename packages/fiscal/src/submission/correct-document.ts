import { refuse } from '@innkeeper/kernel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import type { correctDocumentContract, DocumentStatus, FiscalDocumentBody } from '../document/document.contract.ts';
import { noSuchDocument, readDocument, toDocument, toDocumentBody } from '../document/document-row.ts';
import type { FiscalDeps } from '../document/fiscal.deps.ts';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import { rulesOf } from '../rules-of.ts';
import { correctPortuguese } from './correct-portuguese.ts';
import { wakeSubmission } from './submission-desk.ts';

const tooLate = '2004'; // Spain: the time of a record was too far from the authority's; there is nothing to repair

/**
 * Corrects a document that the authority rejected, as its country says: Portugal gets a further document, which is returned; Spain gets a further record of the same number, also of one that was accepted with errors. Rules: FISCAL-28, FISCAL-29.
 * Errors: SVC-2011, SVC-2013, SVC-3007, SVC-4011.
 */
export function correctDocument(deps: FiscalDeps) {
  return async (ctx: WriteContext, { params }: ContractInput<typeof correctDocumentContract>): Promise<FiscalDocumentBody> => {
    const found = await readDocument(ctx, params.id);
    if (!found) throw noSuchDocument();
    if (found.country === 'ES') return repair(ctx, deps, params.id);
    if (found.status !== 'rejected') throw notRejected(found.status);
    return correctPortuguese(ctx, deps, toDocument(ctx, found));
  };
}

function notRejected(status: DocumentStatus) {
  return refuse('SVC-3007', 'status', `only what the authority rejected is corrected; the document is ${status}`);
}

interface CorrectedState {
  readonly status: DocumentStatus;
  readonly last_error: { readonly code: string } | null;
}

const lockRow = statement<CorrectedState>(
  'fiscal.lock_document',
  'select d.status, d.last_error from fiscal.document d where d.tenant_id = $1 and d.id = $2 for no key update',
);

interface RepairPlace {
  readonly position: bigint;
  readonly previous_hash: string;
  readonly issued_at: string;
}

const takeNext = statement<RepairPlace>(
  'fiscal.take_next_place',
  `update fiscal.chain c set position = c.position + 1, last_issued_at = greatest(c.last_issued_at, $3)
    where c.tenant_id = $1 and c.id = $2
   returning c.position, c.hash as previous_hash, c.last_issued_at as issued_at`,
);

const insertRepair = statement<never>(
  'fiscal.insert_repair',
  `with r as (
     insert into fiscal.record (tenant_id, chain_id, position, document_id, property_id, kind, generated_at, hash, previous_hash,
       is_repair_of_refused, created_at)
     select $1, $2, $3, d.id, d.property_id, 'repair', $5, $6, $7, $8, $9 from fiscal.document d where d.tenant_id = $1 and d.id = $4
   ), d as (
     update fiscal.document d set status = 'issued', last_error = null, updated_at = $9 where d.tenant_id = $1 and d.id = $4
   )
   update fiscal.chain c set hash = $6 where c.tenant_id = $1 and c.id = $2`,
);

/** Adds a record with the facts of the document to its chain. The chain's row stays locked until the commit. */
async function repair(ctx: WriteContext, deps: FiscalDeps, id: string): Promise<FiscalDocumentBody> {
  const [state] = await ctx.tx.run(lockRow, [ctx.tenant.id, id]);
  const found = await readDocument(ctx, id);
  if (!state || !found) throw noSuchDocument();
  const isRefused = state.status === 'rejected';
  const isDoubtful = state.status === 'accepted' && state.last_error !== null && state.last_error.code !== tooLate;
  if (!isRefused && !isDoubtful) throw notRejected(state.status);
  const profile = await deps.lockFiscalProfile(ctx, found.property_id);
  if (!profile) throw refuse('SVC-3007', 'id', 'the property issues no legal documents');
  const document = toDocument(ctx, found);
  await addRepair(ctx, { document, timezone: profile.timezone, isRefused });
  const { installationNumber } = document.issuer; // whose chain has the record, though the property may have another by now
  await wakeSubmission(ctx, { ...profile, installationNumber: installationNumber ?? profile.installationNumber });
  const after = await readDocument(ctx, id);
  if (!after) throw noSuchDocument();
  return toDocumentBody(ctx, after);
}

interface Repair {
  readonly document: FiscalDocument;
  readonly timezone: string;
  readonly isRefused: boolean;
}

async function addRepair(ctx: WriteContext, { document, timezone, isRefused }: Repair): Promise<void> {
  const rules = rulesOf('ES');
  const chainId = `ES:${document.issuer.taxId}:${document.issuer.installationNumber}`;
  const now = ctx.clock.now();
  const [place] = await ctx.tx.run(takeNext, [ctx.tenant.id, chainId, now]);
  if (!place) throw new Error(`no chain ${chainId}`);
  const generatedAt = rules.generatedAt(Date.parse(place.issued_at), timezone);
  const hash = rules.hash({ ...document, generatedAt, previousHash: place.previous_hash }, null);
  const link = [generatedAt, hash, place.previous_hash, isRefused, now];
  await ctx.tx.run(insertRepair, [ctx.tenant.id, chainId, place.position, document.id, ...link]);
}
