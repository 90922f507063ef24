import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { Outputs } from '../../app/trpc.ts';
import { useRatePlans, useRooms, useRoomTypes } from '../../app/use-rooms.ts';

export type Reservation = Outputs['hotel']['booking']['reservations']['get']['body'];

/** Stay as in lists, without its allowed actions. */
export type Stay = Outputs['hotel']['booking']['reservations']['list']['body']['data'][number];
export type Status = Reservation['status'];

const colors = { tentative: 'yellow', confirmed: 'blue', checked_in: 'teal', checked_out: 'gray', cancelled: 'red' } as const;

export const statusWords: Readonly<Record<Status, MessageDescriptor>> = {
  tentative: msg`tentative`,
  confirmed: msg`confirmed`,
  checked_in: msg`in house`,
  checked_out: msg`checked out`,
  cancelled: msg`cancelled`,
};

export function StatusBadge({ status }: { readonly status: Status }) {
  const { i18n } = useLingui();
  return (
    <Badge variant="light" color={colors[status]}>
      {i18n._(statusWords[status])}
    </Badge>
  );
}

/** Number of a room; a dash while none is assigned. */
export function RoomNumber({ id }: { readonly id: string }) {
  return useRooms().find((room) => room.id === id)?.number ?? '–';
}

export function RoomTypeName({ id }: { readonly id: string }) {
  return useRoomTypeName()(id);
}

/** Names of room types by id, for lists: a query in each row takes as long as the row. */
export function useRoomTypeName(): (id: string) => string {
  const types = useRoomTypes();
  return (id) => nameIn(types, id);
}

export function RatePlanName({ id }: { readonly id: string }) {
  return nameIn(useRatePlans(), id);
}

/** Name by id; the id itself if it is not in the list, and an ellipsis while the list loads. */
function nameIn(list: readonly { readonly id: string; readonly name: string }[], id: string): string {
  return list.find((one) => one.id === id)?.name ?? (list.length === 0 ? '…' : id);
}
