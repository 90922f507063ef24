import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table.module.css';

export interface Column<R> {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** Money and counts stand at the right. */
  readonly isNumeric?: boolean;
}

interface RecordTableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** Hint shown while there are no rows. */
  readonly empty: ReactNode;
  /** In pixels; narrower screens scroll the table horizontally. */
  readonly minWidth?: number;
}

const standardMinWidth = 640;

/** Table that scrolls horizontally on narrow screens, including by keyboard. Rules: CONSOLE-14. */
export function RecordTable<R>({ label, columns, rows, keyOf, empty, minWidth = standardMinWidth }: RecordTableProps<R>) {
  if (rows.length === 0) return typeof empty === 'string' ? <Text className={classes['empty'] ?? ''}>{empty}</Text> : empty;
  const region = { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportProps: region }}>
      <Table highlightOnHover aria-label={label} className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, isNumeric = false }) => (
              <Table.Th key={title} className={classOf('head', isNumeric)}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumeric = false }) => (
                <Table.Td key={title} className={classOf('cell', isNumeric)}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function classOf(part: 'head' | 'cell', isNumeric: boolean): string {
  return [classes[part], isNumeric && classes['number']].filter(Boolean).join(' ');
}
