import '../../app/kit-styles.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { AppShell, Box, Burger, Group, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { useMe, useMembership } from '../../app/use-hotel.ts';
import { Logo } from '../../ui/logo.tsx';
import { AccountLinks } from './account-links.tsx';
import { CommandPalette } from './command-palette.tsx';
import { Connection } from './connection.tsx';
import { EnvironmentBadge, sandboxBarPx } from './environment-badge.tsx';
import { HotelSelect } from './hotel-select.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineNotes } from './offline-notes.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { useHouse } from './use-house.ts';

const headerPx = 48;
const navigationPx = 224;
const noticeMs = 8_000; // long enough to read where a guest is and until when the key opens

/** Layout around every screen: hotel, navigation, search, account. */
export function Shell() {
  const { t } = useLingui();
  const hotel = useMembership();
  useHouse();
  const [opened, { toggle, close }] = useDisclosure();
  const height = headerPx + (hotel?.environment === 'sandbox' ? sandboxBarPx : 0);
  return (
    <AppShell
      header={{ height }}
      navbar={{ width: navigationPx, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={0}
      withBorder={false}
    >
      <a href="#main" className="skip">
        <Trans>Skip to content</Trans>
      </a>
      <AppShell.Header className={classes['header'] ?? ''}>
        {hotel && <EnvironmentBadge environment={hotel.environment} />}
        <Bar isOpen={opened} onToggle={toggle} />
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t`Main`} className={classes['navbar'] ?? ''}>
        <HotelSelect />
        <ScrollArea flex={1} type="scroll">
          <Navigation onChosen={close} />
        </ScrollArea>
        <AccountLinks />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <OfflineNotes />
        <Box p={{ base: 'sm', sm: 'lg' }} key={hotel?.tenant_id ?? ''}>
          <Outlet />
        </Box>
      </AppShell.Main>
      <Notifications position="bottom-right" autoClose={noticeMs} />
      <CommandPalette />
      <SignInAgain />
      <UndoNotice key={hotel?.tenant_id ?? 'platform'} />
    </AppShell>
  );
}

interface BarProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Bar({ isOpen, onToggle }: BarProps) {
  const { t } = useLingui();
  const hotel = useMembership();
  const { is_platform } = useMe();
  return (
    <Group flex={1} px="md" justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <Burger opened={isOpen} onClick={onToggle} hiddenFrom="sm" size="sm" aria-label={t`Menu`} />
        <Logo />
        {(hotel ?? is_platform) && <Connection key={hotel?.tenant_id ?? 'platform'} tenantId={hotel?.tenant_id ?? null} />}
      </Group>
      <Group gap="xs" wrap="nowrap">
        {hotel && <Shortcuts />}
        <SearchButton />
      </Group>
    </Group>
  );
}
