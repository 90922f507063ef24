import { Text } from '@mantine/core';

interface ShortIdProps {
  readonly id: string;
  readonly isWhole?: boolean;
}

const headChars = 8;
const tailChars = 4;

/** Id for tables: its beginning and end; the whole of it is in the title and is what gets copied from the page of the resource. */
export function ShortId({ id, isWhole = false }: ShortIdProps) {
  const isShort = isWhole || id.length <= headChars + tailChars + 1;
  return (
    <Text component="span" size="xs" ff="monospace" c="dimmed" title={id} style={{ overflowWrap: 'anywhere' }}>
      {isShort ? id : `${id.slice(0, headChars)}…${id.slice(-tailChars)}`}
    </Text>
  );
}
