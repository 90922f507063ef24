import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import type { DeskStay } from './desk-stays.ts';

type MarkedRoom = NonNullable<DeskStay['room']>;

const conditions: ReadonlyMap<string, { readonly word: MessageDescriptor; readonly color: string }> = new Map([
  ['inspected', { word: msg`Inspected`, color: 'teal' }],
  ['clean', { word: msg`Clean`, color: 'teal' }],
  ['dirty', { word: msg`Dirty`, color: 'orange' }],
  ['out_of_order', { word: msg`Out of order`, color: 'red' }],
]);

/** Condition of a room in words. */
export function useConditionWord(): (condition: string) => string {
  const { i18n } = useLingui();
  return (condition) => {
    const word = conditions.get(condition)?.word;
    return word ? i18n._(word) : condition;
  };
}

/** Dot in the colour of a room's condition; the words beside it say the same. */
export function ConditionDot({ condition }: Pick<MarkedRoom, 'condition'>) {
  const color = conditions.get(condition)?.color ?? 'gray';
  return <Box w={8} h={8} bg={`var(--mantine-color-${color}-6)`} style={{ borderRadius: '50%', flex: 'none' }} aria-hidden />;
}

/** Number of a room with its condition. */
export function RoomMark({ room: { number, condition } }: { readonly room: MarkedRoom }) {
  const wordOf = useConditionWord();
  return (
    <Group gap={6} wrap="nowrap" title={wordOf(condition)}>
      <ConditionDot condition={condition} />
      <Text span fw={600}>
        {number}
      </Text>
      <Text span size="xs" c="dimmed">
        {wordOf(condition)}
      </Text>
    </Group>
  );
}
