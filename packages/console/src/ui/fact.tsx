import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
}

/** Item of a description list. */
export function Fact({ name, value }: FactProps) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
    </div>
  );
}
