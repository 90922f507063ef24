import { Table, Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type ReactNode, startTransition, useEffect, useState } from 'react';
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
  /** Shows a row without leaving the list: a click on it, or Space on a link in it. */
  readonly onOpen?: ((row: R) => void) | undefined;
}

const standardMinWidth = 640;
const rowsFirst = 15; // more than fill the space below the head of a page

/**
 * Table that scrolls horizontally on narrow screens, including by keyboard. Rules: CONSOLE-14.
 *
 * Rows and cells are plain elements: those of the kit would be most of the work of showing a long list.
 */
export function RecordTable<R>({ label, columns, rows, keyOf, empty, minWidth = standardMinWidth, onOpen }: RecordTableProps<R>) {
  const shown = useFirstRows(rows);
  if (rows.length === 0) return typeof empty === 'string' ? <Text className={classes['empty'] ?? ''}>{empty}</Text> : empty;
  const region = { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <Table.ScrollContainer minWidth={minWidth} mih={heightOf(rows)} scrollAreaProps={{ viewportProps: region }}>
      <Table aria-label={label} className={classes['table'] ?? ''}>
        <thead>
          <tr>
            {columns.map(({ title, isNumeric = false }) => (
              <th key={title} className={isNumeric ? classes['number'] : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)} {...(onOpen === undefined ? {} : opening(() => onOpen(row)))}>
              {columns.map(({ title, cell, isNumeric = false }) => (
                <td key={title} className={isNumeric ? classes['number'] : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The first rows, and all of them after the screen has been painted with those: a change of screens does not wait for the end of a list. */
function useFirstRows<R>(rows: readonly R[]): readonly R[] {
  const [isWhole, setIsWhole] = useState(rows.length <= rowsFirst);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? rows : rows.slice(0, rowsFirst);
}

/** Height that the rows will have at least, so that the browser finds the position to which it scrolls back. */
function heightOf(rows: readonly unknown[]): string {
  return `calc(${rows.length} * var(--row-height))`;
}

/** Handlers of a row that opens. What is pressed within it works as ever. */
function opening(open: () => void) {
  return {
    className: classes['opens'] ?? '',
    onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
      const isOwn = target instanceof Element && currentTarget.contains(target) && target.closest(pressable) === null;
      if (isOwn && window.getSelection()?.isCollapsed !== false) open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault(); // scrolls the page
      open();
    },
  };
}

const pressable = 'a, button, input, select, textarea, label';
