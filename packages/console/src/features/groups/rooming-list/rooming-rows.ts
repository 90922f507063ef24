import { isDay } from '../../../app/format.ts';
import type { BodyOf, Inputs } from '../../../app/trpc.ts';
import { sheetRows } from './sheet-rows.ts';

export type ListedRow = BodyOf<Inputs['hotel']['booking']['groups']['listRooms']>['rows'][number];

/** Columns of a rooming list, in the order of a table without a heading. */
export const columns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'room_type_id',
  'arrival',
  'departure',
  'adults',
  'children',
  'share_with',
  'notes',
] as const;
export type ColumnName = (typeof columns)[number];

/** A row as it was pasted, with texts by column. */
export type SheetRow = Readonly<Partial<Record<ColumnName, string>>>;

/** Headings by which a column is recognised, in lower case. */
export type Headings = Readonly<Record<ColumnName, readonly string[]>>;

export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Headings that name no column, or one that an earlier heading has named: their cells are not used. */
  readonly unused: readonly string[];
}

/** Reads a pasted table. A first row that names columns is its heading; without one, the columns stand in their usual order. */
export function readSheet(text: string, headings: Headings): Sheet {
  const [first, ...others] = sheetRows(text);
  if (first === undefined) return { rows: [], unused: [] };
  const named = columnsNamed(first, headings);
  const isHeading = named.filter((column) => column !== undefined).length > 1;
  const order: readonly (ColumnName | undefined)[] = isHeading ? named : columns;
  const rows = isHeading ? others : [first, ...others];
  const unused = isHeading ? first.filter((cell, place) => cell !== '' && named[place] === undefined) : [];
  return { rows: rows.map((row) => rowIn(order, row)), unused };
}

/** Column of each heading. Of two headings for one column the first is taken, so that no cell is replaced unseen. */
function columnsNamed(cells: readonly string[], headings: Headings): (ColumnName | undefined)[] {
  const texts = cells.map((cell) => cell.normalize().toLowerCase());
  const plain = texts.map((text) => columns.find((column) => headings[column].includes(text)));
  const isSurnamed = plain.some((column, place) => column === 'last_name' && texts[place] !== ambiguousName);
  const isFirstNamed = plain.includes('first_name');
  const found = plain.map((column, place) => (texts[place] === ambiguousName && isSurnamed && !isFirstNamed ? 'first_name' : column));
  return found.map((column, place) => (found.indexOf(column) === place ? column : undefined));
}

const ambiguousName = 'name'; // beside a surname the first name; in German lists the last name

function rowIn(order: readonly (ColumnName | undefined)[], cells: readonly string[]): SheetRow {
  return Object.fromEntries(
    cells.flatMap((cell, place) => {
      const column = order[place];
      return column === undefined || cell === '' ? [] : [[column, cell]];
    }),
  );
}

export interface ListTerms {
  readonly arrival: string;
  readonly departure: string;
  readonly roomTypes: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  /** Dates are written as in the United States. */
  readonly isMonthFirst: boolean;
}

/** Row of the request. What is not understood goes as it is, so that the service names it; dates are the group's by default. */
export function listedRowOf(row: SheetRow, terms: ListTerms): ListedRow {
  const { first_name = '', last_name = '', email, phone, notes } = row;
  const guest = { first_name, last_name, ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
  const others = { ...(notes === undefined ? {} : { notes }), ...countOf('adults', row.adults), ...countOf('children', row.children) };
  const room_type_id = typeOf(row.room_type_id, terms);
  if (row.share_with !== undefined) {
    const given = { ...(row.room_type_id === undefined ? {} : { room_type_id }), ...datesOf(row, terms) };
    return { guest, ...others, ...given, share_with: Number(row.share_with) - 1 };
  }
  const dates = { arrival: terms.arrival, departure: terms.departure, ...datesOf(row, terms) };
  return { guest, ...others, ...(room_type_id === undefined ? {} : { room_type_id }), ...dates };
}

/** Dates of the row, as far as it has them. */
function datesOf(
  { arrival, departure }: SheetRow,
  { isMonthFirst }: ListTerms,
): { readonly arrival?: string; readonly departure?: string } {
  return {
    ...(arrival === undefined ? {} : { arrival: dayOf(arrival, isMonthFirst) }),
    ...(departure === undefined ? {} : { departure: dayOf(departure, isMonthFirst) }),
  };
}

/** Room type by code or name; the only one of the hotel by default. */
function typeOf(text: string | undefined, { roomTypes }: ListTerms): string | undefined {
  if (text === undefined) return roomTypes.length === 1 ? roomTypes[0]?.id : undefined;
  const wanted = text.toLowerCase();
  return roomTypes.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.id ?? text;
}

/** Dates as spreadsheets write them: `2027-03-14`, `2027/3/14`, `14/03/2027`, `14.3.27`, or `3/14/2027` where the month is first: only slashes. */
export function dayOf(text: string, isMonthFirst: boolean): string {
  const [, year, month = '', day = ''] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text) ?? [];
  const [, first = '', second = '', last = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text) ?? [];
  const [written, counted] = isMonthFirst && text.includes('/') ? [second, first] : [first, second];
  const iso = year === undefined ? isoOf(last, counted, written) : isoOf(year, month, day);
  return isDay(iso) ? iso : text;
}

function isoOf(year: string, month: string, day: string): string {
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function countOf(name: 'adults' | 'children', text: string | undefined): { readonly adults?: number; readonly children?: number } {
  return text === undefined ? {} : { [name]: Number(text) };
}

interface Issue {
  readonly field: string;
  readonly issue: string;
}

/** Faults by row and column, such as `3 email`. */
export type RowFaults = ReadonlyMap<string, readonly Issue[]>;

/** Faults of a refused list. A cell may have several, one for each night without a room. */
export function rowFaultsOf(details: readonly Issue[]): RowFaults {
  return Map.groupBy(
    details.filter(({ field }) => rowPattern.test(field)),
    ({ field }) => {
      const [, row, path = ''] = rowPattern.exec(field) ?? [];
      return faultKey(Number(row), columnOf(path));
    },
  );
}

const rowPattern = /^rows\[(\d+)\]\.?(.*)$/;
const numericColumns = ['adults', 'children', 'share_with'] as const;

/** Counts and row numbers that are no numbers, and rows that cannot be shared. The request could not say what was typed. */
export function numberFaultsOf(sheet: readonly SheetRow[]): RowFaults {
  const faultOf = (column: (typeof numericColumns)[number], text: string, place: number): string | null => {
    if (!/^\d+$/.test(text)) return 'must be a whole number';
    const isEarlier = Number(text) >= 1 && Number(text) <= place;
    return column === 'share_with' && !isEarlier ? 'must be the index of an earlier row' : null;
  };
  return rowFaultsOf(
    sheet.flatMap((row, place) =>
      numericColumns.flatMap((column) => {
        const text = row[column];
        const issue = text === undefined ? null : faultOf(column, text, place);
        return issue === null ? [] : [{ field: `rows[${place}].${column}`, issue }];
      }),
    ),
  );
}

export function faultKey(row: number, column: ColumnName): string {
  return `${row} ${column}`;
}

/** The column that shows a field of the request; faults of nights stand at the room type, those of a whole guest at the name. */
function columnOf(path: string): ColumnName {
  const last = path.replace(/^guest\.?/, '').split(/[.[]/)[0];
  if (last === 'nights') return 'room_type_id';
  return columns.find((column) => column === last) ?? 'first_name';
}
