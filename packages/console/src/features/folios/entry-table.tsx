import { useLingui } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { formatDay } from '../../app/format.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import classes from './folio.module.css';
import type { Entry, Folio } from './folio-page.tsx';
import { type LedgerDay, type LedgerLine, ledgerOf } from './ledger.ts';
import { EntryRow, NightRow } from './ledger-rows.tsx';
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

const widthWithActions = 620;
const widthToRead = 320;

/** Ledger of a folio by day, with its running balance. Posted entries are never changed; mistakes are reversed. Rules: CONSOLE-85. */
export function EntryTable({ folio, chosen, onChoose, drag }: EntryTableProps) {
  const { t } = useLingui();
  const canChange = useIsManager() && folio.status === 'open';
  const [dialog, setDialog] = useState<EntryDialog | null>(null);
  if (folio.entries.length === 0) return <Text c="dimmed">{t`No charges yet.`}</Text>;
  const close = (): void => setDialog(null);
  const label = t`Entries`;
  const region = { tabIndex: 0, role: 'region', 'aria-label': label };
  const row = { folio, canChange, chosen, onChoose, drag, ask: setDialog };
  return (
    <>
      <Table.ScrollContainer minWidth={canChange ? widthWithActions : widthToRead} scrollAreaProps={{ viewportProps: region }}>
        <Table aria-label={label} className={classes['ledger']}>
          <Table.Thead>
            <Table.Tr>
              {canChange && <Table.Th>{t`Choose`}</Table.Th>}
              <Table.Th>{t`Entry`}</Table.Th>
              <Table.Th className={classes['figure']}>{t`Amount`}</Table.Th>
              <Table.Th className={classes['figure']}>{t`Balance`}</Table.Th>
              {canChange && <Table.Th>{t`Actions`}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          {ledgerOf(folio).map((day) => (
            <Day key={day.date} day={day} columns={canChange ? allColumns : columnsToRead}>
              {(line) => (line.isNight ? <NightRow line={line} {...row} /> : <EntryRow line={line} {...row} />)}
            </Day>
          ))}
        </Table>
      </Table.ScrollContainer>
      {dialog?.kind === 'refund' && <RefundDialog folio={folio} entry={dialog.entry} onClose={close} />}
      {dialog?.kind === 'reverse' && <ReverseDialog folio={folio} entry={dialog.entry} onClose={close} />}
    </>
  );
}

const allColumns = 5;
const columnsToRead = 3;

interface DayProps {
  readonly day: LedgerDay;
  readonly columns: number;
  readonly children: (line: LedgerLine) => React.ReactNode;
}

function Day({ day: { date, lines }, columns, children }: DayProps) {
  return (
    <Table.Tbody>
      <Table.Tr className={classes['day']}>
        <Table.Th scope="rowgroup" colSpan={columns}>
          {formatDay(date)}
        </Table.Th>
      </Table.Tr>
      {lines.map((line) => (
        <Fragment key={line.entries.map(({ id }) => id).join()}>{children(line)}</Fragment>
      ))}
    </Table.Tbody>
  );
}
