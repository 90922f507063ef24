import { type KeyboardEvent, type MouseEvent, useState } from 'react';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface Selection {
  /** Where it began, and where it ends at present. */
  readonly anchor: Cell;
  readonly focus: Cell;
}

interface Selecting {
  readonly selection: Selection;
  readonly isChosen: (cell: Cell) => boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

/** A block of cells: by click and arrows, with Shift from where it began; Enter and double click edit it. */
export function useSelection(size: { readonly rows: number; readonly columns: number }, onEdit: () => void): Selecting {
  const first = { row: 0, column: 0 };
  const [selection, setSelection] = useState<Selection>({ anchor: first, focus: first });
  const go = (cell: Cell, isExtending: boolean): void =>
    setSelection(({ anchor }) => ({ anchor: isExtending ? anchor : cell, focus: cell }));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (event.key === 'Enter') onEdit();
    if (step) go(within(size, selection.focus, step), event.shiftKey);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (!cell) return;
    go({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }, event.shiftKey);
    if (event.detail > 1) onEdit();
  };
  const block = blockOf(selection);
  const isChosen = ({ row, column }: Cell): boolean =>
    row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
  return { selection, isChosen, onKeyDown, onClick };
}

export function blockOf({ anchor, focus }: Selection) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

function within({ rows, columns }: { readonly rows: number; readonly columns: number }, from: Cell, step: Cell): Cell {
  return {
    row: Math.min(rows - 1, Math.max(0, from.row + step.row)),
    column: Math.min(columns - 1, Math.max(0, from.column + step.column)),
  };
}
