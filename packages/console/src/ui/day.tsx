import { Text } from '@mantine/core';
import { formatDay } from '../app/format.ts';

/** A day that never wraps. */
export function Day({ day }: { readonly day: string }) {
  return (
    <Text component="time" inherit dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {formatDay(day)}
    </Text>
  );
}
