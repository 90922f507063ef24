import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { formatDay, formatMoney } from '../../app/format.ts';
import { IconGripVertical } from '../../app/icons.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import type { Entry, Folio } from './folio-page.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import type { EntryDrag } from './use-entry-drag.ts';

interface EntryTableProps {
  readonly folio: Folio;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly drag: EntryDrag;
}

interface EntryDialog {
  readonly kind: 'refund' | 'reverse';
  readonly entry: Entry;
}

/** Posted entries are never changed; mistakes are reversed by further entries. */
export function EntryTable({ folio, chosen, onChoose, drag }: EntryTableProps) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const [dialog, setDialog] = useState<EntryDialog | null>(null);
  const close = (): void => setDialog(null);
  const canChange = isManager && folio.status === 'open';
  const reversed = new Set(folio.entries.flatMap(({ kind, reverses }) => (reverses === null || kind === 'refund' ? [] : [reverses])));
  const isFinal = ({ id, reverses, moved_to }: Entry): boolean => reverses !== null || moved_to !== null || reversed.has(id);
  const toggle = (id: string): void => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const choice: Column<Entry> = {
    title: t`Choose`,
    cell: (entry) =>
      !isFinal(entry) && (
        <Group gap="xs" wrap="nowrap">
          <Handle entry={entry} drag={drag} />
          <Checkbox aria-label={t`Choose ${entry.description}`} checked={chosen.includes(entry.id)} onChange={() => toggle(entry.id)} />
        </Group>
      ),
  };
  const actions: Column<Entry> = { title: t`Actions`, cell: (entry) => !isFinal(entry) && <EntryActions entry={entry} ask={setDialog} /> };
  const columns: Column<Entry>[] = [
    ...(canChange ? [choice] : []),
    { title: t`Date`, cell: ({ service_date }) => formatDay(service_date) },
    { title: t`Code`, cell: ({ code }) => code },
    { title: t`Description`, cell: ({ description }) => description },
    { title: t`Amount`, cell: ({ amount }) => formatMoney(amount) },
    ...(canChange ? [actions] : []),
  ];
  return (
    <>
      <RecordTable
        label={t`Entries`}
        columns={columns}
        rows={folio.entries}
        keyOf={({ id }) => id}
        empty={t`No entries yet. Post a charge to begin.`}
      />
      {dialog?.kind === 'refund' && <RefundDialog folio={folio} entry={dialog.entry} onClose={close} />}
      {dialog?.kind === 'reverse' && <ReverseDialog folio={folio} entry={dialog.entry} onClose={close} />}
    </>
  );
}

interface HandleProps {
  readonly entry: Entry;
  readonly drag: EntryDrag;
}

/** Handle to drag an entry, or to pick it up by keyboard. */
function Handle({ entry: { id, description }, drag: { held, handlersOf } }: HandleProps) {
  const { t } = useLingui();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t`Move ${description}`}
      aria-pressed={held?.entryIds.includes(id) ?? false}
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...handlersOf(id)}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
}

interface EntryActionsProps {
  readonly entry: Entry;
  readonly ask: (dialog: EntryDialog) => void;
}

function EntryActions({ entry, ask }: EntryActionsProps) {
  const isPayment = entry.kind === 'payment';
  return (
    <Group gap="xs" wrap="nowrap">
      {isPayment ? (
        <Button size="compact-sm" variant="default" onClick={() => ask({ kind: 'refund', entry })}>
          <Trans>Refund</Trans>
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => ask({ kind: 'reverse', entry })}>
          <Trans>Reverse</Trans>
        </Button>
      )}
    </Group>
  );
}
