import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { useRooms, useRoomTypes } from '../../app/use-rooms.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { type ChartedStay, softRoom, type Target } from './chart-rows.ts';

interface MoveFieldsProps {
  readonly stay: ChartedStay;
  readonly target: Target;
  readonly onChange: (target: Target) => void;
}

/** Dates and room of a move. A guest in the house keeps arrival and room type. */
export function MoveFields({ stay, target, onChange }: MoveFieldsProps) {
  const { t } = useLingui();
  const isHere = stay.status === 'checked_in';
  const rooms = useRooms();
  const types = useRoomTypes().filter(({ id }) => !isHere || id === stay.room_type_id);
  const offered = types.map(({ id, name }) => ({
    group: name,
    items: rooms
      .filter(({ room_type_id }) => room_type_id === id)
      .toSorted((one, other) => one.number.localeCompare(other.number, undefined, { numeric: true }))
      .map((room) => ({ value: room.id, label: room.number })),
  }));
  const choose = (room: string): void => {
    const roomTypeId = rooms.find(({ id }) => id === room)?.room_type_id ?? stay.room_type_id;
    onChange({ ...target, room, roomTypeId });
  };
  return (
    <Group grow align="start">
      {!isHere && <DayInput label={t`Arrival`} value={target.arrival} onChange={(arrival = '') => onChange({ ...target, arrival })} />}
      <DayInput
        label={t`Departure`}
        value={target.departure}
        error={target.departure !== '' && target.departure <= target.arrival ? t`Must be after arrival` : undefined}
        onChange={(departure = '') => onChange({ ...target, departure })}
      />
      <NativeSelect
        label={t`Room`}
        data={[...(isHere ? [] : [{ value: softRoom, label: t`No room yet` }]), ...offered]}
        value={target.room}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Group>
  );
}
