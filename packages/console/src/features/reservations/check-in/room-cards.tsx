import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Radio, SimpleGrid, Text } from '@mantine/core';
import { type Room, useRooms } from '../../../app/use-rooms.ts';
import type { Stay } from '../reservation-words.tsx';
import { ConditionDot, useConditionWord } from '../room-mark.tsx';

const cardsMax = 6;

interface RoomCardsProps {
  readonly stay: Stay;
  /** Ids of rooms that other stays have. */
  readonly taken: readonly string[];
  readonly value: string;
  readonly onChange: (roomId: string) => void;
}

/** Rooms that the guest may be given: the best as cards, all of them in the field below. Without a choice the service takes a ready one. */
export function RoomCards({ stay, taken, value, onChange }: RoomCardsProps) {
  const { t } = useLingui();
  const wordOf = useConditionWord();
  const free = useFreeRooms(stay, taken);
  const best = free.filter(({ ready, id }) => ready || id === value).slice(0, cardsMax);
  const offered = free.map(({ id, number, ready }) => ({ value: id, label: ready ? number : `${number} (${t`not ready`})` }));
  return (
    <>
      {best.length > 0 && (
        <Radio.Group aria-label={t`Ready now`} value={value} onChange={onChange}>
          <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
            {best.map(({ id, number, condition }) => (
              <Radio.Card key={id} value={id} p="xs" aria-label={`${number}, ${wordOf(condition)}`}>
                <Group gap={8} wrap="nowrap">
                  <Radio.Indicator size="xs" />
                  <Text span fw={600}>
                    {number}
                  </Text>
                  <ConditionDot condition={condition} />
                  <Text span size="xs" c="dimmed">
                    {wordOf(condition)}
                  </Text>
                </Group>
              </Radio.Card>
            ))}
          </SimpleGrid>
        </Radio.Group>
      )}
      <NativeSelect
        label={t`Room`}
        data={[{ value: '', label: t`Any free room` }, ...offered]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

/** Rooms of the type that no other stay has, ready ones first. */
function useFreeRooms(stay: Stay, taken: readonly string[]): readonly Room[] {
  const rank = ({ ready, condition }: Room): number => (ready ? 2 : 0) + (condition === 'inspected' ? 1 : 0);
  return useRooms()
    .filter(({ id, room_type_id }) => room_type_id === stay.room_type_id && !taken.includes(id))
    .toSorted((one, other) => rank(other) - rank(one) || one.number.localeCompare(other.number, undefined, { numeric: true }));
}
