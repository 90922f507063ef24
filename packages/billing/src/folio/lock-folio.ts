import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';

/** Facts about a folio that callers base decisions on; true until the commit, because the row is locked. */
export interface FolioFacts {
  readonly id: string;
  readonly status: 'open' | 'closed';
  readonly currency: string;
  readonly propertyId: string;
  readonly guestId: string;
  readonly timezone: string; // the calendar of its service dates
  readonly balanceMinor: bigint; // minor units of currency
  readonly expectedMinor: bigint; // nights not yet posted
}

interface FolioFactsRow {
  id: string;
  status: 'open' | 'closed';
  currency: string;
  property_id: string;
  guest_id: string;
  timezone: string;
  balance_minor: bigint;
  expected_minor: bigint;
}

const lockRows = statement<FolioFactsRow>(
  'billing.lock_folios',
  `select f.id, f.status, f.currency, f.property_id, f.guest_id, f.timezone, f.balance_minor, f.expected_minor
     from billing.folio f where f.tenant_id = $1 and f.id = any($2) order by f.id for no key update`,
);

/**
 * Locks all folios that a transaction needs at once, in the order of their ids; unknown ones are left out. Decision: infra/decisions/0035.
 */
export async function lockFolios(ctx: WriteContext, folioIds: readonly string[]): Promise<FolioFacts[]> {
  const rows = await ctx.tx.run(lockRows, [ctx.tenant.id, folioIds]);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    currency: row.currency,
    propertyId: row.property_id,
    guestId: row.guest_id,
    timezone: row.timezone,
    balanceMinor: row.balance_minor,
    expectedMinor: row.expected_minor,
  }));
}

const readId = statement<{ id: string }>('billing.find_folio', 'select f.id from billing.folio f where f.tenant_id = $1 and f.id = $2');

/** Returns the id if the tenant has this folio, else null. Takes no lock. */
export async function findFolio(ctx: RequestContext, folioId: string): Promise<string | null> {
  const [row] = await readRows(ctx, readId, [ctx.tenant.id, folioId]);
  return row?.id ?? null;
}

const readClosed = statement<{ is_closed: boolean }>(
  'billing.is_folio_closed',
  `select f.status = 'closed' as is_closed from billing.folio f where f.tenant_id = $1 and f.id = $2`,
);

/** True for a closed folio, which stays so. Takes no lock: an open one may be closed right afterwards. */
export async function isFolioClosed(ctx: RequestContext, folioId: string): Promise<boolean> {
  const [row] = await readRows(ctx, readClosed, [ctx.tenant.id, folioId]);
  return row?.is_closed ?? false;
}

interface FoliosOfStay {
  readonly folioId: string | null; // that it joins; null: a new one
  readonly billedFolioId: string | null; // that is billed for its nights; null: its own
}

/**
 * Locks the folios of a new stay, all at once; null where the tenant has no such folio. The caller requires them to be open (`requireOpen`).
 * Rules: BOOK-16, GROUP-16.
 */
export async function lockFolioForStay(
  ctx: WriteContext,
  { folioId, billedFolioId }: FoliosOfStay,
): Promise<{ readonly folio: FolioFacts | null; readonly billed: FolioFacts | null }> {
  const ids = [folioId, billedFolioId].filter((id) => id !== null);
  const locked = ids.length === 0 ? [] : await lockFolios(ctx, ids);
  const found = (wanted: string | null) => locked.find(({ id }) => id === wanted) ?? null;
  return { folio: found(folioId), billed: found(billedFolioId) };
}

/** Issue text for an id that the tenant does not have. */
export const unknownId = 'resolves to nothing in this tenant';

/** Finds the folio of the path among the locked ones. Errors: SVC-2011. */
export function requireFolio(locked: readonly FolioFacts[], id: string): FolioFacts {
  const folio = locked.find((candidate) => candidate.id === id);
  if (!folio) throw refuse('SVC-2011', 'id', unknownId);
  return folio;
}

/** Refuses all unknown ids of a body at once. Errors: SVC-2010. */
export function requireKnown(unknown: readonly FieldIssue[]): void {
  if (unknown.length > 0) throw new ServiceError('SVC-2010', unknown);
}

/** Requires two folios that exchange entries to be open and in one currency. `field` names the other one. Errors: SVC-2007, SVC-3005. */
export function requireBothOpen(folio: FolioFacts, other: FolioFacts, field: string): void {
  if (other.currency !== folio.currency) throw refuse('SVC-2007', field, `is kept in ${other.currency}, not in ${folio.currency}`);
  requireOpen(folio, 'id');
  requireOpen(other, field);
}

/** Requires a client's amount to be in the folio's currency. Errors: SVC-2007. */
export function requireCurrency(folio: Pick<FolioFacts, 'currency'>, currency: string): void {
  if (currency !== folio.currency) throw refuse('SVC-2007', 'amount.currency', `the folio is kept in ${folio.currency}`);
}

/** Errors: SVC-3005. */
export function requireOpen(folio: FolioFacts, field: string): void {
  if (folio.status === 'closed') throw refuse('SVC-3005', field, 'the folio is closed');
}
