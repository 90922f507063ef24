import { Box, Center, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { Preferences } from '../shell/preferences.tsx';

interface EntryFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

const logoPx = 32;

/** Layout of pages shown before sign-in. */
export function EntryFrame({ title, children }: EntryFrameProps) {
  useEffect(() => {
    document.title = `${title} · Innkeeper`;
  }, [title]);
  return (
    <Center component="main" mih="100vh" p="md" bg="var(--ground-quiet)">
      <Stack w="100%" maw={380} gap="lg">
        <Box ta="center">
          <Logo size={logoPx} />
        </Box>
        <Paper withBorder radius="lg" p="xl">
          <Stack>
            <Title order={1} size="h2">
              {title}
            </Title>
            {children}
          </Stack>
        </Paper>
        <Preferences />
      </Stack>
    </Center>
  );
}
