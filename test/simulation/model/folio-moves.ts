import type { Command } from './commands.ts';
import { confirmPaidStays } from './folio.ts';
import { type EntryState, emit, type FolioState, type HotelState, known, type Ref } from './hotel-state.ts';
import { type Outcome, refused } from './outcome.ts';
import { depositOf } from './stay-commands.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** True while an entry is neither reversed nor moved, nor the reversal of another. Rule: FOLIO-22. */
export function counts({ kind, reverses, isReversed, isMoved }: EntryState): boolean {
  return !isReversed && !isMoved && (reverses === null || kind === 'refund');
}

/** Codes that keep entries from being moved. Rules: FOLIO-22, FOLIO-24. */
function entryFaults({ entries }: FolioState, moved: readonly Ref[]): string[] {
  const chosen = moved.map((name) => entries.get(name));
  if (chosen.some((entry) => entry === undefined)) return ['SVC-2010'];
  if (moved.some((name) => !counts(known(entries, name)))) return ['SVC-2013'];
  const isTorn = [...entries].some(
    ([name, { kind, reverses }]) => kind === 'refund' && reverses !== null && moved.includes(name) !== moved.includes(reverses),
  );
  return isTorn ? ['SVC-2013'] : [];
}

/** Moves entries in the order in which they were posted: an opposite entry here, an equal one there. Rules: FOLIO-23, EVENT-6. */
function moveEntries(state: HotelState, from: Ref, to: Ref, moved: readonly Ref[]): void {
  const [source, target] = [known(state.folios, from), known(state.folios, to)];
  const names = new Map<Ref, Ref>();
  for (const [name, entry] of [...source.entries].filter(([each]) => moved.includes(each))) {
    const there = `${name} in ${to}`;
    names.set(name, there);
    source.entries.set(name, { ...entry, isMoved: true });
    source.entries.set(`${name} out of ${from}`, { ...entry, amount: -entry.amount, reverses: name, isMoved: true });
    const reverses = entry.reverses === null ? null : (names.get(entry.reverses) ?? entry.reverses);
    target.entries.set(there, { ...entry, reverses });
    emit(state, 'folio.charged', from);
    emit(state, 'folio.charged', to);
  }
}

/** Rules: BOOK-20, FOLIO-25. */
export function predictTransfer(state: HotelState, { folio: from, target: to, entries }: Of<'transfer'>): readonly Outcome[] {
  if (from === to) return refused('SVC-2013');
  const [source, target] = [known(state.folios, from), known(state.folios, to)];
  if (source.status === 'closed' || target.status === 'closed') return refused('SVC-3005');
  const faults = entryFaults(source, entries);
  if (faults.length > 0) return faults.flatMap((code) => refused(code));
  const arePaid = entries.some((name) => known(source.entries, name).kind === 'payment');
  const apply = (next: HotelState): void => {
    moveEntries(next, from, to, entries);
    if (arePaid) confirmPaidStays(next, to, (stay) => depositOf(next, stay));
  };
  return [{ kind: 'success', status: 200, answer: { id: { ref: from } }, apply }];
}

/** Rule: FOLIO-23. */
export function predictSplit(state: HotelState, { folio: from, opened, entries }: Of<'split'>): readonly Outcome[] {
  const source = known(state.folios, from);
  if (source.status === 'closed') return refused('SVC-3005');
  const faults = entryFaults(source, entries);
  if (faults.length > 0) return faults.flatMap((code) => refused(code));
  const apply = (next: HotelState): void => {
    next.folios.set(opened, { guest: source.guest, status: 'open', settlement: null, entries: new Map() });
    moveEntries(next, from, opened, entries);
  };
  return [{ kind: 'success', status: 201, answer: { id: { ref: opened }, parent_folio_id: { ref: from } }, apply }];
}

/** Rules: BOOK-20, FOLIO-26. */
export function predictMerge(state: HotelState, { folio: to, source: from }: Of<'merge'>): readonly Outcome[] {
  if (from === to) return refused('SVC-2013');
  const [survivor, source] = [known(state.folios, to), known(state.folios, from)];
  if (survivor.status === 'closed' || source.status === 'closed') return refused('SVC-3005');
  const apply = (next: HotelState): void => {
    const { entries } = known(next.folios, from);
    for (const stay of next.stays.values()) if (stay.folio === from) stay.folio = to;
    const counting = [...entries].filter(([, entry]) => counts(entry)).map(([name]) => name);
    moveEntries(next, from, to, counting);
    confirmPaidStays(next, to, (stay) => depositOf(next, stay));
    Object.assign(known(next.folios, from), { status: 'closed', settlement: 'transferred' });
  };
  return [{ kind: 'success', status: 200, answer: { id: { ref: to } }, apply }];
}
