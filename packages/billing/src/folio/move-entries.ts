import { type FieldIssue, type Id, limits, newId, ServiceError, slicesOf } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { lockClaimants } from '../charge/fee-claims.ts';
import { type EntryDraft, movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';
import type { PostedEntry } from '../ledger/posted-entry.ts';
import { emitEntry } from './emit-entry.ts';
import { unknownId } from './lock-folio.ts';

/** Entries to move from one locked, open folio to another of the same currency. */
export interface EntryMove {
  readonly fromId: string;
  readonly toId: string;
  readonly currency: string;
  readonly entries: readonly PostedEntry[];
}

/**
 * Moves entries in movements small enough not to delay other requests: on the source an opposite entry takes each back, on the target an
 * equal one keeps kind, service date, method and stay; a cancellation fee without a stay gets the stay whose claim it meets. Emits
 * `folio.charged` for every entry on both. Rules: FOLIO-22, FOLIO-23, FOLIO-24, EVENT-6, BOOK-45. Decisions: infra/decisions/0008, 0012.
 */
export async function moveEntries(ctx: WriteContext, move: EntryMove): Promise<void> {
  if (move.entries.length === 0) return;
  const claimants = await lockClaimants(ctx, move.fromId, move.entries);
  const drafts = movedDrafts(move, { claimants, postedBy: ctx.actor.userId });
  for (const part of slicesOf(drafts, 2 * limits.rowsAtOnce)) {
    const rows = await postMovements(ctx, { currency: move.currency, movements: [movementOf('transfer', part)] });
    for (const row of rows) emitEntry(ctx, 'folio.charged', row);
  }
}

interface Mover {
  readonly claimants: ReadonlyMap<string, string>; // stay to name on the copy, by entry id
  readonly postedBy: string | null;
}

/** Both sides of every entry that moves, next to each other, so that a slice of whole pairs balances. */
export function movedDrafts(move: EntryMove, mover: Mover): EntryDraft[] {
  const copies = new Map(move.entries.map((entry) => [entry.id, newId('entry')]));
  return move.entries.flatMap((entry) => bothSides(entry, { ...move, ...mover, copies }));
}

interface Sides extends Mover, Pick<EntryMove, 'fromId' | 'toId'> {
  readonly copies: ReadonlyMap<string, Id<'entry'>>;
}

function bothSides(entry: PostedEntry, { fromId, toId, copies, claimants, postedBy }: Sides): EntryDraft[] {
  const { kind, code, description, serviceDate, reservationId } = entry;
  const common = { kind, code, description, serviceDate, reservationId, postedBy, ...(entry.method ? { method: entry.method } : {}) };
  const copyId = copies.get(entry.id);
  const refunded = entry.kind === 'refund' && entry.reverses !== null ? copies.get(entry.reverses) : undefined;
  return [
    { ...common, folioId: fromId, amountMinor: -entry.amountMinor, reverses: entry.id, movedTo: toId },
    {
      ...common,
      ...(copyId ? { id: copyId } : {}),
      ...(refunded ? { reverses: refunded } : {}),
      folioId: toId,
      reservationId: claimants.get(entry.id) ?? reservationId,
      amountMinor: entry.amountMinor,
      movedFrom: fromId,
      origin: entry.origin,
    },
  ];
}

/** Issues for the ids of a body that are not entries of this tenant. */
export function unknownEntries(ids: readonly string[], found: readonly PostedEntry[]): FieldIssue[] {
  const known = new Set(found.map(({ id }) => id));
  return issuesOf(ids, (id) => (known.has(id) ? null : unknownId));
}

/**
 * Refuses entries that cannot leave a folio: entries of another folio, reversed or moved ones, and a payment without its refunds or a
 * refund without its payment. Errors: SVC-2013, all at once.
 */
export function requireMovable(folioId: string, ids: readonly string[], found: readonly PostedEntry[]): void {
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  const givenBackMinor = refundsAmong(found);
  const issues = issuesOf(ids, (id) => {
    const entry = byId.get(id);
    if (!entry || entry.folioId !== folioId) return 'is an entry of another folio';
    if (entry.kind === 'payment' && (givenBackMinor.get(entry.id) ?? 0n) !== entry.refundedMinor) return 'moves only with its refunds';
    if (entry.kind === 'refund' && !byId.has(entry.reverses ?? '')) return 'moves only with its payment';
    return whyVoid(entry);
  });
  if (issues.length > 0) throw new ServiceError('SVC-2013', issues);
}

/** Reason why an entry no longer counts, or null. */
function whyVoid(entry: PostedEntry): string | null {
  if (entry.movedTo !== null) return `has moved to ${entry.movedTo}`;
  if (entry.isTakenBack) return 'is reversed';
  return entry.isCounter ? 'takes another entry back' : null;
}

function refundsAmong(entries: readonly PostedEntry[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { kind, reverses, amountMinor } of entries) {
    if (kind === 'refund' && reverses !== null) sums.set(reverses, (sums.get(reverses) ?? 0n) + amountMinor);
  }
  return sums;
}

function issuesOf(ids: readonly string[], issueOf: (id: string) => string | null): FieldIssue[] {
  return ids.flatMap((id, index) => {
    const issue = issueOf(id);
    return issue === null ? [] : [{ field: `entry_ids[${index}]`, issue }];
  });
}
