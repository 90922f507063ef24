import { Text } from '@mantine/core';
import { formatInstant } from '../app/format.ts';
import { useTimeZone } from '../app/use-hotel.ts';

interface MomentProps {
  readonly at: string | null;
  readonly propertyId?: string;
}

/** A moment on the clock of the property; a dash for one that has not come. */
export function Moment({ at, propertyId }: MomentProps) {
  const zone = useTimeZone(propertyId);
  if (at === null) return '–';
  return (
    <Text component="time" size="sm" dateTime={at}>
      {formatInstant(at, zone)}
    </Text>
  );
}
