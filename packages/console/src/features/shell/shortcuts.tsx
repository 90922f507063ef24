import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Kbd, Modal, Table, Text, Title } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { IconKeyboard } from '../../app/icons.ts';
import { useMembership } from '../../app/use-hotel.ts';
import { palette } from './palette.ts';
import { undoKeys } from './undo-notice.tsx';

interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
  /** An action, which the palette lists besides the pages. */
  readonly isCommand?: boolean;
}

/** Each has a modifier, because single-key shortcuts conflict with speech input. Rules: CONSOLE-19. */
export function useShortcuts(): readonly Shortcut[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hasHotel = useMembership() !== null;
  const search: Shortcut = { keys: 'mod + K', label: t`Search`, run: palette.open };
  if (!hasHotel) return [search];
  return [
    search,
    {
      keys: 'alt + N',
      label: t`New reservation`,
      run: () => void navigate({ to: '/reservations', search: { new: true } }),
      isCommand: true,
    },
    {
      keys: 'alt + I',
      label: t`Check in the first arrival`,
      run: () => void navigate({ to: '/today', search: { arrive: true } }),
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
const byPlace = { usePhysicalKeys: true }; // with Alt some keyboards produce other characters

const listKeys = 'alt + S';

/** Handles the shortcuts and lists them. Rules: CONSOLE-19. */
export function Shortcuts() {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  const shortcuts = useShortcuts();
  const pages = useKeysOfPages();
  const listened = shortcuts.filter(({ keys }) => keys !== ownOfPalette);
  useHotkeys([...listened, { keys: listKeys, run: open }].map(({ keys, run }) => [keys, run, byPlace]));
  return (
    <>
      <ActionIcon variant="default" size={30} visibleFrom="sm" onClick={open} aria-label={t`Shortcuts`}>
        <IconKeyboard size={16} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title={t`Shortcuts`} closeButtonProps={{ 'aria-label': t`Close` }}>
        <KeyTable
          label={t`Shortcuts`}
          keys={[...shortcuts, { keys: listKeys, label: t`Shortcuts` }, { keys: undoKeys, label: t`Undo the last action` }]}
        />
        {pages.map(({ page, keys }) => (
          <KeyTable key={page} label={page} hasTitle keys={keys} />
        ))}
        <Text size="sm" mt="sm">
          <Trans>In a form, Enter submits and Escape closes.</Trans>
        </Text>
      </Modal>
    </>
  );
}

type Keys = Pick<Shortcut, 'keys' | 'label'>;

interface KeysOfPage {
  readonly page: string;
  readonly keys: readonly Keys[];
}

/** Keys that work where the focus is. */
function useKeysOfPages(): readonly KeysOfPage[] {
  const { t } = useLingui();
  const gridKeys = useGridKeys();
  return [
    {
      page: t`Lists of stays`,
      keys: [
        { keys: 'Space', label: t`Quick view of the stay` },
        { keys: 'Escape', label: t`Close the quick view` },
      ],
    },
    {
      page: t`Calendar`,
      keys: [
        { keys: '← → ↑ ↓', label: t`Next stay` },
        { keys: 'Enter', label: t`Open the stay` },
        { keys: 'M', label: t`Pick up the stay` },
        { keys: 'M, ← → ↑ ↓', label: t`Move the stay to other days or rooms` },
        { keys: 'M, shift + ← →', label: t`Move the departure` },
        { keys: 'M, Enter', label: t`Drop the stay` },
        { keys: 'M, Escape', label: t`Put the stay back` },
        { keys: '← → ↑ ↓, Enter', label: t`On the chart itself: book free nights or take the room out of order` },
      ],
    },
    {
      page: t`Groups`,
      keys: [{ keys: 'Enter, F2', label: t`Edit rooms or rate` }, ...gridKeys],
    },
    {
      page: t`Rates`,
      keys: [{ keys: 'F2', label: t`Edit the price` }, { keys: 'Enter', label: t`Restrictions` }, ...gridKeys],
    },
    {
      page: t`Messages`,
      keys: [
        { keys: 'E', label: t`Resolve the conversation` },
        { keys: '/', label: t`Insert a template at the beginning of an answer` },
      ],
    },
    { page: t`Folio`, keys: [{ keys: '← →, Enter', label: t`Move a picked-up entry to another folio` }] },
  ];
}

/** Keys of grids that are edited as in a spreadsheet. */
function useGridKeys(): readonly Keys[] {
  const { t } = useLingui();
  return [
    { keys: 'shift + ← → ↑ ↓', label: t`Select a block` },
    { keys: '0 – 9, +, -, =', label: t`Change the selection` },
    { keys: 'mod + C, mod + V', label: t`Copy and paste` },
    { keys: 'mod + D, mod + R', label: t`Fill down or to the right` },
    { keys: 'mod + Z', label: t`Undo` },
  ];
}

interface KeyTableProps {
  readonly label: string;
  readonly hasTitle?: boolean;
  readonly keys: readonly Keys[];
}

function KeyTable({ label, hasTitle = false, keys: listed }: KeyTableProps) {
  return (
    <>
      {hasTitle && (
        <Title order={3} size="h5" mt="sm">
          {label}
        </Title>
      )}
      <Table aria-label={label}>
        <Table.Tbody>
          {listed.map(({ keys, label: does }) => (
            <Table.Tr key={keys}>
              <Table.Th scope="row" fw={400}>
                {does}
              </Table.Th>
              <Table.Td>
                <Kbd>{keys.replaceAll('mod', 'Ctrl').replace('alt', 'Alt').replace('shift', 'Shift')}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
