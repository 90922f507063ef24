import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useRooms } from '../../app/use-rooms.ts';

interface RoomSelectProps {
  readonly roomTypeId: string;
  readonly value: string;
  readonly onChange: (roomId: string) => void;
}

/** Rooms of a type, ready ones first; without a selection the service chooses. */
export function RoomSelect({ roomTypeId, value, onChange }: RoomSelectProps) {
  const { t } = useLingui();
  const rooms = useRooms()
    .filter(({ room_type_id }) => room_type_id === roomTypeId)
    .toSorted(
      (one, other) => Number(other.ready) - Number(one.ready) || one.number.localeCompare(other.number, undefined, { numeric: true }),
    );
  const offered = rooms.map(({ id, number, ready }) => ({ value: id, label: ready ? number : `${number} (${t`not ready`})` }));
  return (
    <NativeSelect
      label={t`Room`}
      data={[{ value: '', label: t`Any free room` }, ...offered]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
