import { nightKey } from '../../../app/night-key.ts';
import type { BodyOf, Inputs, Outputs } from '../../../app/trpc.ts';
import { amountOf, applied, minorOf, parseFormula } from '../../../ui/grid/formula.ts';

export type BlockNight = Outputs['hotel']['booking']['groups']['getBlock']['body']['data'][number];
export type WrittenNight = BodyOf<Inputs['hotel']['booking']['groups']['writeBlock']>['nights'][number];

/** The two values of a night: rooms contracted, and the rate of each. */
export const blockParts = ['rooms', 'rate'] as const;
export type BlockPart = (typeof blockParts)[number];

/** A night of a room type; without a rate it gets the price of the plan. */
export interface BlockCell {
  readonly rooms: number;
  readonly rate: string | null;
}

export const noNight: BlockCell = { rooms: 0, rate: null };

interface Draft {
  readonly before: BlockCell;
  readonly after: BlockCell;
}

/** Unsaved nights by key. */
export type BlockDrafts = ReadonlyMap<string, Draft>;
export type BlockTable = ReadonlyMap<string, BlockNight>;

export const nightsMax = 1_000; // one write

export function blockTableOf(nights: readonly BlockNight[]): BlockTable {
  return new Map(nights.map((night) => [nightKey(night.room_type_id, night.date), night]));
}

export function cellOf(table: BlockTable, key: string): BlockCell {
  const night = table.get(key);
  return night === undefined ? noNight : { rooms: night.rooms, rate: night.rate.amount };
}

/** Text for a part of a night: a value, or a change such as +10%. */
export interface BlockCellChange {
  readonly key: string;
  readonly part: BlockPart;
  readonly text: string;
}

interface BlockState {
  readonly table: BlockTable;
  readonly drafts: BlockDrafts;
  /** Decimal digits of the currency. */
  readonly digits: number;
}

export interface StagedBlock {
  readonly drafts: BlockDrafts;
  /** Invalid texts; if there are any, nothing changes. */
  readonly faults: readonly string[];
}

/** Stages all changes or none. */
export function stageBlock(changes: readonly BlockCellChange[], { table, drafts, digits }: BlockState): StagedBlock {
  const next = new Map(drafts);
  const faults: string[] = [];
  for (const { key, part, text } of changes) {
    const before = next.get(key)?.before ?? cellOf(table, key);
    const after = changedCell(next.get(key)?.after ?? before, { part, text, digits });
    if (after === null) faults.push(text);
    else next.set(key, { before, after });
  }
  const isChange = ([, { before, after }]: readonly [string, Draft]): boolean => !isSame(before, after);
  return { drafts: faults.length > 0 ? drafts : new Map([...next].filter(isChange)), faults: [...new Set(faults)] };
}

interface CellText extends Omit<BlockCellChange, 'key'> {
  readonly digits: number;
}

function changedCell(cell: BlockCell, { part, text, digits }: CellText): BlockCell | null {
  if (part === 'rooms') {
    const rooms = resultOf(text, BigInt(cell.rooms), 0);
    return rooms === null ? null : { ...cell, rooms: Number(rooms) };
  }
  const minor = resultOf(text, cell.rate === null ? null : minorOf(cell.rate, digits), digits);
  return minor === null ? null : { ...cell, rate: amountOf(minor, digits) };
}

function resultOf(text: string, before: bigint | null, digits: number): bigint | null {
  const formula = parseFormula(text, digits);
  return formula && applied(formula, before);
}

function isSame(one: BlockCell, other: BlockCell): boolean {
  return one.rooms === other.rooms && one.rate === other.rate;
}

/** Nights to write, by key; null if they are too many for one write. A rate alone, without rooms, contracts nothing. */
export function nightsToWrite(drafts: BlockDrafts, currency: string): readonly WrittenNight[] | null {
  const nights = [...drafts]
    .filter(([, { before, after }]) => before.rooms > 0 || after.rooms > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { before, after }]): WrittenNight => {
      const [room_type_id = '', date = ''] = key.split(' ');
      const isAgreed = after.rate !== null && after.rate !== before.rate;
      return { room_type_id, date, rooms: after.rooms, ...(isAgreed ? { rate: { currency, amount: after.rate } } : {}) };
    });
  return nights.length > nightsMax ? null : nights;
}

/** True if the block still has the values on which the drafts are based. */
export function isBlockAsFound(drafts: BlockDrafts, table: BlockTable): boolean {
  return [...drafts].every(([key, { before }]) => isSame(before, cellOf(table, key)));
}

export interface BlockFault {
  readonly key: string;
  readonly part: BlockPart;
  readonly issue: { readonly field: string; readonly issue: string };
}

const pathPattern = /^nights\[(\d+)\]\.(\w+)/;
const stockPattern = /^no inventory of (\S+) on (\d{4}-\d\d-\d\d)$/;

/** The nights that a refusal is about, by the places of what was written. */
export function blockFaultsOf(details: readonly BlockFault['issue'][], written: readonly WrittenNight[]): BlockFault[] {
  return details.flatMap((issue): BlockFault[] => {
    const [, type, date] = stockPattern.exec(issue.issue) ?? [];
    if (type !== undefined && date !== undefined) return [{ key: nightKey(type, date), part: 'rooms', issue }];
    const [, index, field] = pathPattern.exec(issue.field) ?? [];
    const night = index === undefined ? undefined : written[Number(index)];
    return night ? [{ key: nightKey(night.room_type_id, night.date), part: field === 'rate' ? 'rate' : 'rooms', issue }] : [];
  });
}
