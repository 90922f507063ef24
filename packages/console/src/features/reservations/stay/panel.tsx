import { Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Part of the page of a stay. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Group gap="xs">{actions}</Group>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
