import { lockFolioForStay } from '@innkeeper/billing';
import { lockGuestIds, type PreparedGuest, prepareGuest } from '@innkeeper/guest';
import { refuse, ServiceError } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { readSaleFactsOfTypes, type SaleBasis } from '@innkeeper/rates';
import { bookableStatuses } from '../group-status.ts';
import { requireOpenMaster } from '../master-folio.ts';
import { masterFolioOf } from '../routing.ts';
import { lockSharedGroup, type SharedGroup } from '../shared-group.ts';
import type { ListedRoom } from './listed-rooms.ts';
import type { ListRow } from './rooming-list.contract.ts';
import { faultsOf, type RowFault, requireNoRowFaults, rowFault } from './row-faults.ts';

/** A rooming list whose group and known guests are locked. */
export interface LockedList {
  readonly group: SharedGroup;
  readonly factsByType: ReadonlyMap<string, SaleBasis>;
  readonly guests: readonly PreparedGuest[]; // new
  readonly guestIds: readonly string[]; // of the rows, new and known
}

interface ListToLock {
  readonly groupId: string;
  readonly rows: readonly ListRow[];
  readonly rooms: readonly ListedRoom[];
}

/**
 * Locks group, known guests and master folio, and reads what the sale of every room type depends on.
 * Errors: SVC-2006, SVC-2010, SVC-2011, SVC-3005, SVC-3007, by row.
 */
export async function lockList(ctx: WriteContext, { groupId, rows, rooms }: ListToLock): Promise<LockedList> {
  const group = await lockSharedGroup(ctx, groupId);
  if (!group) throw new ServiceError('SVC-2011');
  const named = [...new Set(rows.flatMap(({ guest_id: id }) => (id === undefined ? [] : [id])))];
  const [known, { billed }, factsByType] = await Promise.all([
    named.length === 0 ? new Map<string, string>() : lockGuestIds(ctx, named),
    lockFolioForStay(ctx, { folioId: null, billedFolioId: masterFolioOf(group) }),
    readSaleFactsOfTypes(ctx, { ratePlanId: group.rate_plan_id, ...saleOf(rooms) }),
  ]);
  const isForeign = (typeId: string) => factsByType.get(typeId)?.property.id !== group.property_id;
  requireNoRowFaults([
    ...rooms.flatMap(({ index, room_type_id: id }) => (isForeign(id) ? [unknown(index, 'room_type_id')] : [])),
    ...rows.flatMap(({ guest_id: id }, index) => (id !== undefined && !known.has(id) ? [unknown(index, 'guest_id')] : [])),
  ]);
  if (!bookableStatuses.includes(group.status)) throw refuse('SVC-3007', 'status', `the group is ${group.status}`);
  requireOpenMaster(billed, 'routing');
  const guests = prepareGuests(ctx, rows, group.currency);
  const guestIds = rows.map(({ guest_id: id }, index) => (id === undefined ? guests.get(index)?.body.id : known.get(id)) ?? '');
  return { group, factsByType, guests: [...guests.values()], guestIds };
}

const unknown = (index: number, field: string): RowFault =>
  rowFault('SVC-2010', index, { field, issue: 'resolves to nothing in this property' });

/** Room types of the list, with the first arrival and the last departure. */
function saleOf(rooms: readonly ListedRoom[]) {
  const dates = rooms.flatMap(({ arrival, departure }) => [arrival, departure]).sort();
  return {
    roomTypeIds: [...new Set(rooms.map(({ room_type_id: id }) => id))],
    arrival: dates.at(0) ?? '',
    departure: dates.at(-1) ?? '',
  };
}

/** Errors: SVC-2006. */
function prepareGuests(ctx: WriteContext, rows: readonly ListRow[], currency: string): ReadonlyMap<number, PreparedGuest> {
  const prepared = new Map<number, PreparedGuest>();
  const faults = rows.flatMap(({ guest }, index) =>
    guest === undefined ? [] : faultsOf(index, () => prepared.set(index, prepareGuest(ctx, guest, { currency, prefix: 'guest.' }))),
  );
  requireNoRowFaults(faults);
  return prepared;
}
