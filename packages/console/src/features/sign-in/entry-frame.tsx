import { Box, Center, Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { LanguageSelect, ThemeSelect } from '../shell/preferences.tsx';

interface EntryFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of pages shown before sign-in. */
export function EntryFrame({ title, children }: EntryFrameProps) {
  useEffect(() => {
    document.title = `${title} · Innkeeper`;
  }, [title]);
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={400}>
        <Stack>
          <Title order={1} size="h3">
            {title}
          </Title>
          {children}
          <Group grow>
            <Box>
              <LanguageSelect />
            </Box>
            <Box>
              <ThemeSelect />
            </Box>
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
}
