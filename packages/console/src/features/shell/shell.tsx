import { Trans, useLingui } from '@lingui/react/macro';
import { AppShell, Box, Burger, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useMe, useMembership } from '../../app/use-hotel.ts';
import { AccountLinks } from './account-links.tsx';
import { CommandPalette } from './command-palette.tsx';
import { Connection } from './connection.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { HotelSelect } from './hotel-select.tsx';
import { Navigation } from './navigation.tsx';
import { LanguageSelect, ThemeSelect } from './preferences.tsx';
import { SearchButton } from './search-button.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { UndoNotice } from './undo-notice.tsx';

const headerHeight = 52;
const navigationWidth = 220;

/** Layout around every screen: hotel, navigation, search, account. */
export function Shell() {
  const { t } = useLingui();
  const hotel = useMembership();
  const { is_platform } = useMe();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <AppShell
      header={{ height: headerHeight }}
      navbar={{ width: navigationWidth, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={0}
    >
      <a href="#main" className="skip">
        <Trans>Skip to content</Trans>
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t`Menu`} />
            <Text fw={700}>Innkeeper</Text>
            {hotel && <EnvironmentBadge environment={hotel.environment} />}
            {(hotel ?? is_platform) && <Connection key={hotel?.tenant_id ?? 'platform'} tenantId={hotel?.tenant_id ?? null} />}
          </Group>
          <Group gap="xs" wrap="nowrap">
            {hotel && <Shortcuts />}
            <SearchButton />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t`Main`}>
        <HotelSelect />
        <ScrollArea flex={1} my="xs">
          <Navigation onChosen={close} />
        </ScrollArea>
        <Stack gap={4}>
          <Group grow gap="xs">
            <LanguageSelect />
            <ThemeSelect />
          </Group>
          <AccountLinks />
        </Stack>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <Box p={{ base: 'xs', sm: 'md' }} key={hotel?.tenant_id ?? ''}>
          <Outlet />
        </Box>
      </AppShell.Main>
      <CommandPalette />
      <SignInAgain />
      <UndoNotice key={hotel?.tenant_id ?? 'platform'} />
    </AppShell>
  );
}
