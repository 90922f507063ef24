import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { formatDay, formatMoney } from '../../app/format.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import type { Entry, Folio } from './folio-page.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

interface EntryTableProps {
  readonly folio: Folio;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

interface Asking {
  readonly kind: 'refund' | 'reverse';
  readonly entry: Entry;
}

/** Posted lines stay; what was wrong is reversed by another line. */
export function EntryTable({ folio, chosen, onChoose }: EntryTableProps) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);
  const canChange = isManager && folio.status === 'open';
  const reversed = new Set(folio.entries.flatMap(({ kind, reverses }) => (reverses === null || kind === 'refund' ? [] : [reverses])));
  const isFinal = ({ id, reverses, moved_to }: Entry): boolean => reverses !== null || moved_to !== null || reversed.has(id);
  const toggle = (id: string): void => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const choice: Column<Entry> = {
    title: t`Choose`,
    cell: (entry) =>
      !isFinal(entry) && (
        <Checkbox aria-label={t`Choose ${entry.description}`} checked={chosen.includes(entry.id)} onChange={() => toggle(entry.id)} />
      ),
  };
  const actions: Column<Entry> = { title: t`Actions`, cell: (entry) => !isFinal(entry) && <EntryActions entry={entry} ask={setAsking} /> };
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
        empty={t`Nothing is posted yet. Post a charge to begin.`}
      />
      {asking?.kind === 'refund' && <RefundDialog folio={folio} entry={asking.entry} onClose={close} />}
      {asking?.kind === 'reverse' && <ReverseDialog folio={folio} entry={asking.entry} onClose={close} />}
    </>
  );
}

interface EntryActionsProps {
  readonly entry: Entry;
  readonly ask: (asking: Asking) => void;
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
