import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly children: ReactNode;
  /** Button or link to the first entry. */
  readonly action?: ReactNode;
}

/** Place of a list that has nothing yet: a sentence, and the way to the first entry. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="sm">
        <Text c="dimmed" ta="center">
          {children}
        </Text>
        {action}
      </Stack>
    </Paper>
  );
}
