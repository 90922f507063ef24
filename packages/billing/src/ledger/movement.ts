import { type Id, newId } from '@innkeeper/kernel';
import { type Account, accountOf, type EntryKind, type PaymentMethod, type Totals, totalOfKind } from './accounts.ts';

export type Operation = 'charge' | 'night' | 'payment' | 'refund' | 'reversal' | 'transfer' | 'write_off';

/** An entry before it is posted. */
export interface EntryDraft {
  readonly id?: Id<'entry'>; // by default a new one
  readonly folioId: string;
  readonly kind: EntryKind;
  readonly code: string;
  readonly description: string;
  readonly amountMinor: bigint; // debit positive, never zero
  readonly serviceDate?: string | null; // absent: today in the folio's calendar
  readonly method?: PaymentMethod;
  readonly postedBy: string | null;
  readonly reverses?: string;
  readonly movedFrom?: string;
  readonly movedTo?: string;
  readonly reservationId?: string | null; // absent: the stay that the posting is for, or that the folio has
  readonly origin?: string | null; // of a copy: the entry that it goes back to
}

export interface Entry extends EntryDraft {
  readonly id: Id<'entry'>;
  readonly movementId: Id<'movement'>;
  readonly position: number; // order within its movement
}

export interface Posting {
  readonly movementId: Id<'movement'>;
  readonly line: number;
  readonly account: Account;
  readonly folioId: string | null; // of the guest ledger only
  readonly amountMinor: bigint; // debit positive
}

/** One business transaction of the ledger: entries on folios and the postings behind them, which sum to zero. */
export interface Movement {
  readonly id: Id<'movement'>;
  readonly operation: Operation;
  readonly entries: readonly Entry[];
  readonly postings: readonly Posting[];
}

/** Draws up a balanced movement: each folio's guest ledger against the accounts of its entries. Rules: MONEY-5. */
export function movementOf(operation: Operation, drafts: readonly EntryDraft[]): Movement {
  const id = newId('movement');
  const entries = drafts.map((draft, position) => ({ ...draft, id: draft.id ?? newId('entry'), movementId: id, position }));
  const lines = [...guestLedgerLines(entries), ...counterLines(entries)];
  const difference = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
  if (difference !== 0n) throw new Error(`a ${operation} does not balance by ${difference}`);
  return { id, operation, entries, postings: lines.map((line, index) => ({ ...line, movementId: id, line: index + 1 })) };
}

type Line = Omit<Posting, 'movementId' | 'line'>;

function guestLedgerLines(entries: readonly Entry[]): Line[] {
  const sums = new Map<string, bigint>();
  for (const { folioId, amountMinor } of entries) sums.set(folioId, (sums.get(folioId) ?? 0n) + amountMinor);
  return [...sums].filter(([, sum]) => sum !== 0n).map(([folioId, sum]) => ({ account: 'guest_ledger', folioId, amountMinor: sum }));
}

function counterLines(entries: readonly Entry[]): Line[] {
  return entries.flatMap((entry) => {
    const account = accountOf({ kind: entry.kind, method: entry.method ?? null });
    return account === null ? [] : [{ account, folioId: null, amountMinor: -entry.amountMinor }];
  });
}

/** The folios that entries are on, each once. */
export function foliosOf(entries: readonly Pick<EntryDraft, 'folioId'>[]): string[] {
  return [...new Set(entries.map(({ folioId }) => folioId))];
}

/** What entries add to the totals of each folio that they are on. */
export function totalsByFolio(
  entries: readonly Pick<EntryDraft, 'folioId' | 'kind' | 'amountMinor'>[],
): { folioId: string; totals: Totals }[] {
  return [...Map.groupBy(entries, ({ folioId }) => folioId)].map(([folioId, own]) => ({ folioId, totals: totalsOf(own) }));
}

/** What entries add to each total of their folio. */
export function totalsOf(entries: readonly Pick<EntryDraft, 'kind' | 'amountMinor'>[]): Totals {
  const totals: Totals = { charges: 0n, taxes: 0n, discounts: 0n, payments: 0n };
  for (const { kind, amountMinor } of entries) totals[totalOfKind[kind]] += amountMinor;
  return totals;
}
