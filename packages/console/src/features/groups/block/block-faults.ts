import { nightKey } from '../../../app/night-key.ts';
import { type BlockDrafts, blockParts, cellKey, placeOf, type WrittenNight } from './block-edits.ts';

interface Issue {
  readonly field: string;
  readonly issue: string;
}

export interface BlockFault {
  readonly cell: string;
  readonly issue: Issue;
}

const pathPattern = /^nights\[(\d+)\]\.(\w+)/;
const stockPattern = /^no inventory of (\S+) on (\d{4}-\d\d-\d\d)$/;

/** The cells that a refusal is about, by the places of the nights that were written. */
export function blockFaultsOf(details: readonly Issue[], written: readonly WrittenNight[]): BlockFault[] {
  return details.flatMap((issue): BlockFault[] => {
    const soldOut = soldOutNight(issue.issue);
    if (soldOut) return [{ cell: cellKey(nightKey(soldOut.type, soldOut.date), 'rooms'), issue }];
    const [, index, field] = pathPattern.exec(issue.field) ?? [];
    const night = index === undefined ? undefined : written[Number(index)];
    return night ? [{ cell: cellKey(nightKey(night.room_type_id, night.date), field === 'rate' ? 'rate' : 'rooms'), issue }] : [];
  });
}

interface SentBlock {
  readonly kind: 'save' | 'undo';
  readonly drafts: BlockDrafts;
}

/**
 * Faults of nights that nobody has corrected since they were sent. After an undo, every change to a night corrects it: what was sent is
 * no draft. A fault may be about a rate of which only the rooms were sent.
 */
export function openFaultsOf(faults: readonly BlockFault[], { kind, drafts: sent }: SentBlock, drafts: BlockDrafts): BlockFault[] {
  const isAsSent = (cell: string): boolean => drafts.get(cell)?.after === (kind === 'undo' ? undefined : sent.get(cell)?.after);
  return faults.filter(({ cell }) => {
    const others = blockParts.map((part) => cellKey(placeOf(cell).night, part));
    return (sent.has(cell) ? [cell] : others).every(isAsSent);
  });
}

/** Night on which no room of the type is free, as an issue names it. */
export function soldOutNight(issue: string): { readonly type: string; readonly date: string } | null {
  const [, type, date] = stockPattern.exec(issue) ?? [];
  return type === undefined || date === undefined ? null : { type, date };
}
