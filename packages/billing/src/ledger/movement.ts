import { type Id, newId } from '@innkeeper/kernel';
import { type Account, accountOf, type EntryKind, type FolioAccount, type PaymentMethod, type Totals, totalOfKind } from './accounts.ts';

export type LedgerOperation = 'charge' | 'night' | 'payment' | 'refund' | 'reversal' | 'transfer' | 'write_off';

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
  readonly reservationId?: string | null; // absent: the stay of the posting or the only one of the folio
  readonly origin?: string | null; // of a copy: the original entry
}

export interface MovementEntry extends EntryDraft {
  readonly id: Id<'entry'>;
  readonly movementId: Id<'movement'>;
  readonly position: number; // order within its movement
}

/** A line of the journal before it is posted. */
export interface LineDraft {
  readonly movementId: Id<'movement'>;
  readonly line: number;
  readonly folioId: string;
  /**
   * `folio` stands for the folio's balance: only the statement that locks the folio can divide it between guest ledger and deposits, as two
   * lines.
   */
  readonly account: Exclude<Account, FolioAccount> | 'folio';
  readonly amountMinor: bigint; // debit positive
}

/** One business transaction of the ledger: entries on folios and the lines behind them, which sum to zero. */
export interface Movement {
  readonly id: Id<'movement'>;
  readonly operation: LedgerOperation;
  readonly entries: readonly MovementEntry[];
  readonly lines: readonly LineDraft[];
}

/** Builds a balanced movement: the balance of each folio against the accounts of its entries. Rules: MONEY-5. */
export function movementOf(operation: LedgerOperation, drafts: readonly EntryDraft[]): Movement {
  const id = newId('movement');
  const entries = drafts.map((draft, position) => ({ ...draft, id: draft.id ?? newId('entry'), movementId: id, position }));
  const posted = [...folioLines(entries), ...counterLines(entries)];
  const difference = posted.reduce((sum, line) => sum + line.amountMinor, 0n);
  if (difference !== 0n) throw new Error(`a ${operation} does not balance: off by ${difference}`);
  const lines = [...posted, ...clearingLines(posted)];
  return { id, operation, entries, lines: lines.map((line, index) => ({ ...line, movementId: id, line: numbersPerLine * index + 1 })) };
}

const numbersPerLine = 2; // a folio's balance that changes sides has a line in the guest ledger and one in deposits

type MovementLine = Omit<LineDraft, 'movementId' | 'line'>;

function folioLines(entries: readonly MovementEntry[]): MovementLine[] {
  return sumsBy(entries, ({ folioId }) => folioId).map(({ folioId, amountMinor }) => ({ account: 'folio', folioId, amountMinor }));
}

/** One line per account; entries that move between folios cancel out. */
function counterLines(entries: readonly MovementEntry[]): MovementLine[] {
  return sumsBy(entries, accountOfEntry).flatMap(({ folioId, amountMinor, ...entry }) => {
    const account = accountOfEntry(entry);
    return account === null ? [] : [{ account, folioId, amountMinor: -amountMinor }];
  });
}

/** One line per folio against the other folios of its movement. The statement skips them when all folios belong to one property. */
function clearingLines(lines: readonly MovementLine[]): MovementLine[] {
  return sumsBy(lines, ({ folioId }) => folioId).map(({ folioId, amountMinor }) => ({
    account: 'other_properties',
    folioId,
    amountMinor: -amountMinor,
  }));
}

const accountOfEntry = ({ kind, method }: Pick<MovementEntry, 'kind' | 'method'>) => accountOf({ kind, method: method ?? null });

/** First row of each key with the sum of the key's rows; keys whose sum is zero are left out. */
function sumsBy<Row extends { readonly amountMinor: bigint }>(rows: readonly Row[], keyOf: (row: Row) => string | null): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((own) => {
    const amountMinor = own.reduce((sum, row) => sum + row.amountMinor, 0n);
    return own[0] && amountMinor !== 0n ? [{ ...own[0], amountMinor }] : [];
  });
}

/** Distinct folios of entries. */
export function foliosOf(entries: readonly Pick<EntryDraft, 'folioId'>[]): string[] {
  return [...new Set(entries.map(({ folioId }) => folioId))];
}

/** Amounts that entries add to the totals of each of their folios. */
export function totalsByFolio(
  entries: readonly Pick<EntryDraft, 'folioId' | 'kind' | 'amountMinor'>[],
): { folioId: string; totals: Totals }[] {
  return [...Map.groupBy(entries, ({ folioId }) => folioId)].map(([folioId, own]) => ({ folioId, totals: totalsOf(own) }));
}

/** Amounts that entries add to each total of their folio. */
export function totalsOf(entries: readonly Pick<EntryDraft, 'kind' | 'amountMinor'>[]): Totals {
  const totals: Totals = { charges: 0n, taxes: 0n, discounts: 0n, payments: 0n };
  for (const { kind, amountMinor } of entries) totals[totalOfKind[kind]] += amountMinor;
  return totals;
}
