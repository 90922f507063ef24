import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react';
import type { Block, Place } from './clipboard-table.ts';

export interface Selection {
  /** Start and current end of the selection. */
  readonly anchor: Place;
  readonly focus: Place;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

interface SelectionState {
  readonly selection: Selection;
  readonly isChosen: (cell: Place) => boolean;
  /** Moves by an arrow key and returns the new place; undefined for other keys. */
  readonly step: (event: KeyboardEvent<HTMLElement>) => Place | undefined;
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  readonly choose: (block: Block) => void;
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

/** Block selection by dragging and arrows; Shift extends it, and Ctrl jumps to the end. */
export function useSelection(size: Size): SelectionState {
  const first = { row: 0, column: 0 };
  const [selection, setSelection] = useState<Selection>({ anchor: first, focus: first });
  const go = (cell: Place, isExtending: boolean): void =>
    setSelection(({ anchor }) => ({ anchor: isExtending ? anchor : cell, focus: cell }));
  const step = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): Place | undefined => {
    const by = steps[key];
    if (!by) return undefined;
    const length = ctrlKey || metaKey ? Math.max(size.rows, size.columns) : 1;
    const next = within(size, selection.focus, { row: by.row * length, column: by.column * length });
    go(next, shiftKey);
    return next;
  };
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    const cell = cellAt(event.target);
    if (!cell || event.button !== 0) return;
    go(cell, event.shiftKey);
    followPointer((over) => go(over, true));
  };
  const block = blockOf(selection);
  const isChosen = ({ row, column }: Place): boolean =>
    row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
  const choose = ({ top, left, bottom, right }: Block): void =>
    setSelection({ anchor: { row: top, column: left }, focus: { row: bottom, column: right } });
  return { selection, isChosen, step, onPointerDown, choose };
}

export function blockOf({ anchor, focus }: Selection): Block {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function cellAt(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** Calls `onEnter` for each cell the pointer enters until the button is released, then `onEnd` for the last one. */
export function followPointer(onEnter: (cell: Place) => void, onEnd?: (cell: Place) => void): void {
  const ending = new AbortController();
  const { signal } = ending;
  let last: Place | null = null;
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const cell = cellAt(document.elementFromPoint(clientX, clientY));
    if (!cell || (cell.row === last?.row && cell.column === last.column)) return;
    last = cell;
    onEnter(cell);
  };
  const end = ({ type }: PointerEvent): void => {
    ending.abort();
    if (last && type === 'pointerup') onEnd?.(last);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}

function within({ rows, columns }: Size, from: Place, step: Place): Place {
  return {
    row: Math.min(rows - 1, Math.max(0, from.row + step.row)),
    column: Math.min(columns - 1, Math.max(0, from.column + step.column)),
  };
}
