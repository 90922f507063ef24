import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Column<R> {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
}

interface RecordTableProps<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** Hint shown while there are no rows. */
  readonly empty: string;
  /** In pixels; narrower screens scroll the table horizontally. */
  readonly minWidth?: number;
}

const standardMinWidth = 640;

/** Table that scrolls horizontally on narrow screens, including by keyboard. Rules: CONSOLE-14. */
export function RecordTable<R>({ label, columns, rows, keyOf, empty, minWidth = standardMinWidth }: RecordTableProps<R>) {
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
  const region = { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <Table.ScrollContainer minWidth={minWidth} scrollAreaProps={{ viewportProps: region }}>
      <Table striped highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title }) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ title, cell }) => (
                <Table.Td key={title}>{cell(row)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
