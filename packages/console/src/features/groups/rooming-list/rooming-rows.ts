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

/** Rows of a pasted table. A first row that names columns is its heading; without one, the columns stand in their usual order. */
export function readSheet(text: string, headings: Headings): SheetRow[] {
  const [first, ...others] = sheetRows(text);
  if (first === undefined) return [];
  const named = first.map((cell) => columns.find((column) => headings[column].includes(cell.toLowerCase())));
  const isHeading = named.filter((column) => column !== undefined).length > 1;
  const order: readonly (ColumnName | undefined)[] = isHeading ? named : columns;
  const rows = isHeading ? others : [first, ...others];
  return rows.map((row) =>
    Object.fromEntries(
      row.flatMap((cell, place) => {
        const column = order[place];
        return column === undefined || cell === '' ? [] : [[column, cell]];
      }),
    ),
  );
}

export interface ListTerms {
  readonly arrival: string;
  readonly departure: string;
  readonly roomTypes: readonly { readonly id: string; readonly code: string; readonly name: string }[];
}

/** Row of the request. What is not understood goes as it is, so that the service names it; dates are the group's by default. */
export function listedRowOf(row: SheetRow, terms: ListTerms): ListedRow {
  const { first_name = '', last_name = '', email, phone, notes } = row;
  const guest = { first_name, last_name, ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
  const others = { ...(notes === undefined ? {} : { notes }), ...countOf('adults', row.adults), ...countOf('children', row.children) };
  if (row.share_with !== undefined) return { guest, ...others, share_with: Number(row.share_with) - 1 };
  const room_type_id = typeOf(row.room_type_id, terms);
  return {
    guest,
    ...others,
    ...(room_type_id === undefined ? {} : { room_type_id }),
    arrival: dayOf(row.arrival) ?? terms.arrival,
    departure: dayOf(row.departure) ?? terms.departure,
  };
}

/** Room type by code or name; the only one of the hotel by default. */
function typeOf(text: string | undefined, { roomTypes }: ListTerms): string | undefined {
  if (text === undefined) return roomTypes.length === 1 ? roomTypes[0]?.id : undefined;
  const wanted = text.toLowerCase();
  return roomTypes.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.id ?? text;
}

/** Dates as spreadsheets write them: `2027-03-14`, `14/03/2027` or `14.3.2027`. */
export function dayOf(text: string | undefined): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text ?? '') ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : text;
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

/** Counts and row numbers that are no numbers. The request could not say what was typed. */
export function numberFaultsOf(sheet: readonly SheetRow[]): RowFaults {
  return rowFaultsOf(
    sheet.flatMap((row, place) =>
      numericColumns
        .filter((column) => !/^\d+$/.test(row[column] ?? '0'))
        .map((column) => ({ field: `rows[${place}].${column}`, issue: 'must be a whole number' })),
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
