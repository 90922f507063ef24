import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoney, isPositive } from '../../../app/format.ts';
import { ResourceLink } from '../../../ui/resource-link.tsx';
import { entryTitle } from '../../folios/entry-words.ts';
import type { Folio } from '../../folios/folio-page.tsx';
import { PaymentDialog } from '../../folios/payment-dialog.tsx';
import { wholeFolio } from '../../folios/whole-folio.ts';
import { Panel } from './panel.tsx';

const shownMax = 12;

interface FolioPanelProps {
  readonly folioId: string;
}

/** The folio of a stay: last entries, balance, and the way to a payment. */
export function FolioPanel({ folioId }: FolioPanelProps) {
  const { t } = useLingui();
  const [isPaying, setIsPaying] = useState(false);
  const folio = useFolio(folioId);
  const pay = folio?.status === 'open' && (
    <Button size="compact-sm" variant="default" onClick={() => setIsPaying(true)}>
      <Trans>Take payment</Trans>
    </Button>
  );
  return (
    <Panel title={t`Account`} actions={pay}>
      {folio && <Entries folio={folio} />}
      <Group justify="space-between">
        <ResourceLink id={folioId} text={t`Folio`} />
        {folio && (
          <Text fw={600}>
            <Trans>Balance {formatMoney(folio.balance)}</Trans>
          </Text>
        )}
      </Group>
      {folio && isPaying && <PaymentDialog folio={folio} onClose={() => setIsPaying(false)} />}
    </Panel>
  );
}

export function useFolio(id: string): Folio | undefined {
  return useQuery(wholeFolio(id)).data?.body;
}

/** Amount due at departure, beside the title. */
export function DueAtDeparture({ folioId }: FolioPanelProps) {
  const due = useFolio(folioId)?.projected_balance;
  if (due === undefined) return null;
  const isOpen = isPositive(due);
  return (
    <Text size="xl" fw={600} {...(isOpen ? { c: 'var(--mantine-color-error)' } : {})}>
      {isOpen ? <Trans>{formatMoney(due)} due</Trans> : <Trans>Paid</Trans>}
    </Text>
  );
}

function Entries({ folio: { entries } }: { readonly folio: Folio }) {
  const { t } = useLingui();
  if (entries.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        <Trans>No charges yet.</Trans>
      </Text>
    );
  }
  return (
    <Table aria-label={t`Last entries`} verticalSpacing={4}>
      <Table.Tbody>
        {entries.slice(-shownMax).map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDay(entry.service_date)}</Table.Td>
            <Table.Td>{entryTitle(entry)}</Table.Td>
            <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {formatMoney(entry.amount)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
