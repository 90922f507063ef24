import { Text } from '@mantine/core';
import { formatInstant } from '../app/format.ts';
import { useTimeZone } from '../app/use-hotel.ts';

interface MomentProps {
  readonly at: string | null;
  readonly propertyId?: string;
}

/** Instant in the property's time zone; a dash if there is none. */
export function Moment({ at, propertyId }: MomentProps) {
  const zone = useTimeZone(propertyId);
  if (at === null) return '–';
  return (
    <Text component="time" inherit dateTime={at}>
      {formatInstant(at, zone)}
    </Text>
  );
}
