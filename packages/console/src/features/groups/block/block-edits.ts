import { nightKey } from '../../../app/night-key.ts';
import type { BodyOf, Inputs, Outputs } from '../../../app/trpc.ts';
import type { Draft, Drafts, StagedDrafts } from '../../../ui/grid/cell-drafts.ts';
import { amountOf, applied, minorOf, parseFormula } from '../../../ui/grid/formula.ts';

export type BlockNight = Outputs['hotel']['booking']['groups']['getBlock']['body']['data'][number];
export type WrittenNight = BodyOf<Inputs['hotel']['booking']['groups']['writeBlock']>['nights'][number];

/** The two values of a night: rooms contracted, and the rate of each. */
export const blockParts = ['rooms', 'rate'] as const;
export type BlockPart = (typeof blockParts)[number];

/** Rooms or rate as the service writes them. A night without a rate gets the price of the plan. */
export type BlockValue = string | null;

export type BlockDrafts = Drafts<BlockValue>;
export type BlockTable = ReadonlyMap<string, BlockNight>;

export const nightsMax = 1_000; // one write
const noRooms = '0';

export function blockTableOf(nights: readonly BlockNight[]): BlockTable {
  return new Map(nights.map((night) => [nightKey(night.room_type_id, night.date), night]));
}

/** Key of a cell: that of the night, and the part. */
export function cellKey(night: string, part: BlockPart): string {
  return `${night} ${part}`;
}

export interface BlockPlace {
  readonly night: string;
  readonly type: string;
  readonly date: string;
  readonly part: BlockPart;
}

export function placeOf(cell: string): BlockPlace {
  const [type = '', date = '', part] = cell.split(' ');
  return { night: nightKey(type, date), type, date, part: part === 'rate' ? 'rate' : 'rooms' };
}

/** Value of a cell of the block. */
export function valueIn(table: BlockTable, cell: string): BlockValue {
  const { night, part } = placeOf(cell);
  const found = table.get(night);
  if (part === 'rooms') return String(found?.rooms ?? noRooms);
  return found?.rate.amount ?? null;
}

export function isSameValue(one: BlockValue, other: BlockValue): boolean {
  return one === other;
}

/** Text for a cell: a value, or a change such as +10%. */
export interface BlockCellChange {
  readonly cell: string;
  readonly text: string;
}

interface BlockState {
  /** Value that is shown in a cell. */
  readonly shownAt: (cell: string) => BlockValue;
  readonly drafts: BlockDrafts;
  /** Decimal digits of the currency. */
  readonly digits: number;
}

/** Stages all changes or none. */
export function stageBlock(changes: readonly BlockCellChange[], { shownAt, drafts, digits }: BlockState): StagedDrafts<BlockValue> {
  const next = new Map(drafts);
  const faults: string[] = [];
  for (const { cell, text } of changes) {
    const before = next.has(cell) ? (next.get(cell)?.before ?? null) : shownAt(cell);
    const shown = next.has(cell) ? (next.get(cell)?.after ?? null) : before;
    const after = changedBy(text, shown, placeOf(cell).part === 'rooms' ? 0 : digits);
    if (after === null) faults.push(text);
    else next.set(cell, { before, after });
  }
  const isChange = ([, { before, after }]: readonly [string, Draft<BlockValue>]): boolean => before !== after;
  return { drafts: faults.length > 0 ? drafts : new Map([...next].filter(isChange)), faults: [...new Set(faults)] };
}

function changedBy(text: string, before: BlockValue, digits: number): string | null {
  const formula = parseFormula(text, digits);
  const minor = formula && applied(formula, before === null ? null : minorOf(before, digits));
  return minor === null ? null : amountOf(minor, digits);
}

/** Drafts to write, and the nights that they make. */
export interface BlockContents {
  readonly drafts: BlockDrafts;
  readonly nights: readonly WrittenNight[];
}

/** Drafts that can be written; null if there are none, or too many for one write. Rates without rooms contract nothing: they stay drafts. */
export function contentsOf(drafts: BlockDrafts, table: BlockTable, currency: string): BlockContents | null {
  const roomsless = new Set(ratesWithoutRooms(drafts, table));
  const written = new Map([...drafts].filter(([cell]) => !roomsless.has(cell)));
  const changed = [...new Set([...written.keys()].map((cell) => placeOf(cell).night))].toSorted();
  const nights = changed.map((night): WrittenNight => {
    const [room_type_id = '', date = ''] = night.split(' ');
    const rate = written.get(cellKey(night, 'rate'))?.after ?? null;
    return { room_type_id, date, rooms: roomsOf(night, drafts, table), ...(rate === null ? {} : { rate: { currency, amount: rate } }) };
  });
  return nights.length === 0 || nights.length > nightsMax ? null : { drafts: written, nights };
}

function roomsOf(night: string, drafts: BlockDrafts, table: BlockTable): number {
  const cell = cellKey(night, 'rooms');
  return Number(drafts.get(cell)?.after ?? valueIn(table, cell));
}

/** Cells with a new rate on a night that has no rooms. */
export function ratesWithoutRooms(drafts: BlockDrafts, table: BlockTable): readonly string[] {
  return [...drafts.keys()].filter((cell) => {
    const { night, part } = placeOf(cell);
    return part === 'rate' && roomsOf(night, drafts, table) === 0 && valueIn(table, cellKey(night, 'rooms')) === noRooms;
  });
}

/** Undo of saved drafts. A night that was removed comes back with the rate that it had. */
export function reversedBlock(saved: BlockDrafts, found: BlockTable): BlockDrafts {
  const back = new Map([...saved].map(([cell, { before, after }]) => [cell, { before: after, after: before }]));
  for (const [cell, { after }] of saved) {
    const { night, part } = placeOf(cell);
    const rate = cellKey(night, 'rate');
    if (part === 'rooms' && after === noRooms) back.set(rate, { before: null, after: valueIn(found, rate) });
  }
  return new Map([...back].filter(([, { before, after }]) => before !== after));
}
