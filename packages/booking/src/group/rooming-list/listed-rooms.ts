import type { LocalDate } from '@innkeeper/kernel';
import { requireStayOrder } from '@innkeeper/rates';
import type { ListRow } from './rooming-list.contract.ts';
import { faultsOf, type RowFault, rowFault } from './row-faults.ts';

/** A room of a rooming list. */
export interface ListedRoom {
  readonly index: number; // of the row that names it
  readonly room_type_id: string;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly adults: number;
  readonly children: number;
  readonly notes: string | null;
  /** Indexes of the rows whose guests share the room. */
  readonly sharers: readonly number[];
}

/** Rooms of the rows in their order. A row that shares a room is a guest of it and has none. Rules: GROUP-14. */
export function listedRooms(rows: readonly ListRow[]): ListedRoom[] {
  const sharers = Map.groupBy(
    rows.flatMap(({ share_with: host }, index) => (host === undefined ? [] : [{ host, index }])),
    ({ host }) => host,
  );
  return rows.flatMap((row, index): ListedRoom[] => {
    const { room_type_id, arrival, departure, adults, children, notes = null } = row;
    if (row.share_with !== undefined || room_type_id === undefined || arrival === undefined || departure === undefined) return [];
    const guests = (sharers.get(index) ?? []).map((sharer) => sharer.index);
    const room = { index, room_type_id, arrival, departure, children, notes, sharers: guests };
    return [{ ...room, adults: adults ?? 1 + guests.length }];
  });
}

/** Faults that the rows show by themselves. Rules: GROUP-14. Errors: SVC-2004, SVC-2013. */
export function listFaults(rows: readonly ListRow[]): RowFault[] {
  return rows.flatMap((row, index) => [...orderFaults(row, index), ...sharingFaults(rows, index)]);
}

function orderFaults({ arrival, departure }: ListRow, index: number): RowFault[] {
  if (arrival === undefined || departure === undefined) return [];
  return faultsOf(index, () => requireStayOrder(arrival, departure));
}

function sharingFaults(rows: readonly ListRow[], index: number): RowFault[] {
  const row = rows[index];
  if (row?.share_with === undefined) return [];
  const host = row.share_with < index ? rows[row.share_with] : undefined;
  const fault = (field: string, issue: string): RowFault => rowFault('SVC-2013', index, { field, issue });
  if (!host) return [fault('share_with', 'must be the index of an earlier row')];
  if (host.share_with !== undefined) return [fault('share_with', 'names a row that shares a room itself')];
  const differing = (['room_type_id', 'arrival', 'departure'] as const).filter(
    (field) => row[field] !== undefined && row[field] !== host[field],
  );
  const unheard = (['adults', 'children', 'notes'] as const).filter((field) => Boolean(row[field]));
  return [
    ...differing.map((field) => fault(field, `differs from the room of row ${row.share_with}`)),
    ...unheard.map((field) => fault(field, `belongs to row ${row.share_with}, whose room the guest shares`)),
  ];
}
