import type { HotelCalls } from '../hotel-calls.ts';
import type { DemoGroup, DemoListRow } from './demo-groups.ts';

/** Ids that the demo knows by code. */
export interface DemoCodes {
  /** Ids of room types and plans. */
  readonly ids: ReadonlyMap<string, string>;
  /** Companies of the plans that have one. */
  readonly companies: ReadonlyMap<string, string | null>;
}

/** Makes a group of the demo hotel through the public operations, with its block and its rooming list. Returns its number of reservations. */
export async function playGroup(caller: HotelCalls, group: DemoGroup, { ids, companies }: DemoCodes): Promise<number> {
  const { groups } = caller.booking;
  const idOf = (code: string): string => ids.get(code) ?? '';
  const organiser = group.organiser === null ? null : (await caller.guest.guests.create({ body: { ...group.organiser } })).id;
  const parts = {
    rate_plan_id: idOf(group.rate_plan_code),
    organiser_guest_id: organiser,
    company_id: companies.get(group.rate_plan_code) ?? null,
  };
  const params = { id: (await groups.create({ body: { ...group.body, ...parts } })).id };
  const nights = group.block.map(({ room_type_code: type, euros, ...night }) => {
    return { ...night, room_type_id: idOf(type), rate: { currency: 'EUR', amount: `${euros}.00` } };
  });
  await groups.writeBlock({ params, body: { nights } });
  const released = group.released.map(({ room_type_code: type, ...night }) => ({ ...night, room_type_id: idOf(type) }));
  if (released.length > 0) await groups.release({ params, body: { nights: released } });
  if (group.list.length === 0) return 0;
  const { reservation_ids } = await groups.listRooms({ params, body: { rows: group.list.map((row) => rowOf(row, idOf)) } });
  return reservation_ids.filter((id) => id !== null).length;
}

function rowOf(row: DemoListRow, idOf: (code: string) => string) {
  const guest = { ...row.guest };
  if ('share_with' in row) return { guest, children: 0, share_with: row.share_with };
  const { room_type_code: type, arrival, departure } = row;
  return { guest, children: 0, room_type_id: idOf(type), arrival, departure };
}
