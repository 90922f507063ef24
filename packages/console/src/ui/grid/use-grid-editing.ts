import { type ClipboardEvent, type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react';
import { type Block, type CellText, laidOver, type Place, placesIn, repeatedIn, rowsOfTsv, tsvOf } from './clipboard-table.ts';
import { blockOf, cellAt, followPointer, type Size, useSelection } from './use-selection.ts';

/** Contents and actions of the grid. */
export interface GridModel {
  readonly size: Size;
  readonly isEditable: boolean;
  readonly textAt: (place: Place) => string;
  readonly write: (cells: readonly CellText[]) => void;
  readonly takeBack: () => void;
  /** Dialog for the values of a block; without one, Enter and a double click edit the cell. */
  readonly openDialog?: (block: Block) => void;
}

const typedInto = /^[\d=+\-.,]$/;

/** Spreadsheet-like editing: typing fills every selected cell, and blocks are copied, pasted and filled. Rules: CONSOLE-37, CONSOLE-43. */
export function useGridEditing(model: GridModel) {
  const { size, isEditable, textAt, write } = model;
  const selecting = useSelection(size);
  const [typed, setTyped] = useState<string | null>(null);
  const block = blockOf(selecting.selection);
  const textsOf = (part: Block): string[][] => rowsIn(part).map((row) => row.map(textAt));
  const fill = (from: Block, to: Block): void => write(repeatedIn(textsOf(from), to));
  const keys: Readonly<Record<string, () => void>> = {
    z: model.takeBack,
    d: () => fill({ ...block, bottom: block.top }, block),
    r: () => fill({ ...block, right: block.left }, block),
  };
  const edit = (): void => setTyped(textAt(selecting.selection.focus));
  const open = (): void => (model.openDialog ? model.openDialog(block) : edit());
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (typed !== null || event.altKey) return;
    const place = selecting.step(event);
    const run = isEditable ? actionOf(event) : undefined;
    if (place) document.getElementById(cellId(place))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    run?.();
    if (place || run) event.preventDefault();
  };
  const actionOf = ({ key, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): (() => void) | undefined => {
    if (ctrlKey || metaKey) return keys[key.toLowerCase()];
    if (key === 'Enter') return open;
    if (key === 'F2') return edit;
    return typedInto.test(key) ? () => setTyped(key) : undefined;
  };
  const onCopy = (event: ClipboardEvent<HTMLElement>): void => {
    if (typed !== null) return;
    event.clipboardData.setData('text/plain', tsvOf(textsOf(block)));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    if (typed !== null || !isEditable) return;
    event.preventDefault();
    write(laidOver(rowsOfTsv(event.clipboardData.getData('text/plain')), block, size));
  };
  const finish = (text: string | null): void => {
    setTyped(null);
    if (text !== null && text.trim() !== '') write(placesIn(block).map((place) => ({ ...place, text })));
  };
  const onFill = (event: ReactPointerEvent<HTMLElement>): void => {
    event.stopPropagation();
    const reached = (cell: Place): Block => extended(block, cell);
    followPointer(
      (cell) => selecting.choose(reached(cell)),
      (cell) => fill(block, reached(cell)),
    );
  };
  const onDoubleClick = (event: { readonly target: EventTarget | null }): void => {
    if (isEditable && cellAt(event.target)) open();
  };
  const { selection, isChosen, onPointerDown } = selecting;
  return { selection, isChosen, typed, block, finish, onFill, handlers: { onKeyDown, onCopy, onPaste, onPointerDown, onDoubleClick } };
}

export function cellId({ row, column }: Place): string {
  return `night-${row}-${column}`;
}

function rowsIn(block: Block): Place[][] {
  return [...Map.groupBy(placesIn(block), ({ row }) => row).values()];
}

/** Extends the block down or to the right, whichever is further. */
function extended(block: Block, { row, column }: Place): Block {
  const down = row - block.bottom;
  const right = column - block.right;
  return down >= right ? { ...block, bottom: Math.max(block.bottom, row) } : { ...block, right: Math.max(block.right, column) };
}
