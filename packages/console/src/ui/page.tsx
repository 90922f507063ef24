import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: its heading, its actions, what it shows. The window bears the heading, too. */
export function Page({ title, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Innkeeper`;
  }, [title]);
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Group gap="xs">{actions}</Group>
      </Group>
      {children}
    </Stack>
  );
}
