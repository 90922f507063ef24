import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Kbd, Modal, Table, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { openSpotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { IconKeyboard } from '../../app/icons.ts';
import { useMembership } from '../../app/use-hotel.ts';

interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
  /** Something to do, beside the pages a part of the palette. */
  readonly isCommand?: boolean;
}

/** With a modifier each: single characters would be taken from people who speak to their computer. Rules: CONSOLE-19. */
export function useShortcuts(): readonly Shortcut[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hasHotel = useMembership() !== null;
  const search: Shortcut = { keys: 'mod + K', label: t`Search`, run: openSpotlight };
  if (!hasHotel) return [search];
  return [
    search,
    {
      keys: 'alt + N',
      label: t`New reservation`,
      run: () => void navigate({ to: '/reservations', search: { new: true } }),
      isCommand: true,
    },
    { keys: 'alt + T', label: t`Today`, run: () => void navigate({ to: '/today' }) },
    { keys: 'alt + R', label: t`Reservations`, run: () => void navigate({ to: '/reservations' }) },
    { keys: 'alt + G', label: t`Guests`, run: () => void navigate({ to: '/guests' }) },
    { keys: 'alt + M', label: t`Messages`, run: () => void navigate({ to: '/messages' }) },
    { keys: 'alt + H', label: t`Housekeeping`, run: () => void navigate({ to: '/housekeeping' }) },
  ];
}

const ownOfPalette = 'mod + K';
const byPlace = { usePhysicalKeys: true }; // with Alt some keyboards write another character

/** Listens for the shortcuts and lists them. */
export function Shortcuts() {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  const shortcuts = useShortcuts();
  const listened = shortcuts.filter(({ keys }) => keys !== ownOfPalette);
  useHotkeys(listened.map(({ keys, run }) => [keys, run, byPlace]));
  return (
    <>
      <ActionIcon variant="default" size={30} visibleFrom="sm" onClick={open} aria-label={t`Shortcuts`}>
        <IconKeyboard size={16} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title={t`Shortcuts`} closeButtonProps={{ 'aria-label': t`Close` }}>
        <Table aria-label={t`Shortcuts`}>
          <Table.Tbody>
            {shortcuts.map(({ keys, label }) => (
              <Table.Tr key={keys}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                <Table.Td>
                  <Kbd>{keys.replace('mod', 'Ctrl').replace('alt', 'Alt')}</Kbd>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm" mt="sm">
          <Trans>In a form, Enter sends and Escape closes.</Trans>
        </Text>
      </Modal>
    </>
  );
}
