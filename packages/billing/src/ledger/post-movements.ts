import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import { RestartTransaction, statement, violates, type WriteContext } from '@innkeeper/platform';
import { unknownId } from '../folio/lock-folio.ts';
import { divideLaterDays } from './divide-later-days.ts';
import { foliosOf, type Movement, type MovementEntry } from './movement.ts';
import { type PostedRow, type PostedStay, postingStatement } from './posting-statements.ts';

/** Movements to post in one statement: to one folio, or to several that the caller has locked in the order of their ids. */
export interface LedgerBatch {
  readonly currency: string; // of every folio
  readonly movements: readonly Movement[];
  /** A stay that must be in the folio; entries that do not name a stay are posted for it. */
  readonly stay?: PostedStay | undefined;
  /** Finds other unknown ids of the request; called only when the posting is refused. */
  readonly findUnknown?: (ctx: WriteContext) => Promise<FieldIssue[]>;
}

/**
 * Posts movements. Entries, journal lines and folio totals are written only here, in one statement that requires the folios to be open. The
 * row lock of the changed folio serialises its postings and its closing. An entry that names no stay is posted for the folio's only one, or
 * its only live one; a cancellation fee only once the claims of cancelled stays are met. Returns the posted entries in order.
 * Contract 7 (double entry). Decisions: infra/decisions/0008, 0012, 0123. Errors: SVC-2011, SVC-2010, SVC-2007, SVC-3005.
 */
export async function postMovements(ctx: WriteContext, posting: LedgerBatch): Promise<PostedRow[]> {
  const entries = posting.movements.flatMap((movement) => movement.entries);
  const folioIds = foliosOf(entries);
  const rows = await runPosting(ctx, { posting, entries, folioIds });
  const [folioId, ...others] = folioIds;
  if (rows.length === 0 && folioId !== undefined && others.length === 0) throw await whyRefused(ctx, folioId, posting);
  if (rows.length !== entries.length) throw new Error('not every entry was posted');
  const backdated = new Set(rows.filter((row) => row.is_backdated).map(({ id }) => id));
  if (backdated.size > 0) await divideLaterDays(ctx, entries, backdated);
  return rows;
}

async function runPosting(
  ctx: WriteContext,
  { posting, entries, folioIds }: { posting: LedgerBatch; entries: readonly MovementEntry[]; folioIds: readonly string[] },
): Promise<PostedRow[]> {
  const { currency, movements, stay } = posting;
  const { statement, values } = postingStatement({ movements, entries, stay });
  try {
    return await ctx.tx.run(statement, [ctx.tenant.id, ctx.clock.now(), currency, folioIds, stay?.reservationId ?? null, ...values]);
  } catch (error) {
    if (violates(error, 'entry_posted_by_fk')) throw refuse('SVC-2010', 'posted_by', unknownId);
    throw error;
  }
}

interface RefusalRow {
  status: 'open' | 'closed';
  currency: string;
  has_stay: boolean;
}

const readRefusal = statement<RefusalRow>(
  'billing.read_refusal',
  `select f.status, f.currency,
          ($3::text is null or exists
            (select from billing.folio_stay s where s.tenant_id = $1 and s.reservation_id = $3 and f.id in (s.folio_id, s.billed_folio_id))) as has_stay
     from billing.folio f where f.tenant_id = $1 and f.id = $2`,
);

/** Finds the rule that refused a posting; the order is the contract's precedence. */
async function whyRefused(ctx: WriteContext, folioId: string, { currency, stay, findUnknown }: LedgerBatch): Promise<Error> {
  const [[facts], unknown = []] = await Promise.all([
    ctx.tx.run(readRefusal, [ctx.tenant.id, folioId, stay?.reservationId ?? null]),
    findUnknown?.(ctx),
  ]);
  if (!facts) return refuse('SVC-2011', 'id', unknownId);
  const issues = facts.has_stay ? unknown : [...unknown, { field: 'reservation_id', issue: 'is no stay of this folio' }];
  if (issues.length > 0) return new ServiceError('SVC-2010', issues);
  if (facts.currency !== currency) return refuse('SVC-2007', 'amount.currency', `the folio is kept in ${facts.currency}`);
  if (facts.status === 'closed') return refuse('SVC-3005', 'id', 'the folio is closed');
  return new RestartTransaction('the folio changed while its lock was awaited');
}
