import { type ClipboardEvent, type KeyboardEvent, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { type Block, type CellText, countBeyond, laidOver, type Place, placesIn, repeatedIn, rowsOfTsv, tsvOf } from './clipboard-table.ts';
import { blockOf, cellAt, followPointer, type Size, useSelection } from './use-selection.ts';

/** Contents and actions of the grid. */
export interface GridModel {
  readonly size: Size;
  readonly isEditable: boolean;
  readonly textAt: (place: Place) => string;
  /** Changes the values that this rendering shows. `leftOut`: pasted cells that lie outside of the grid. */
  readonly write: (cells: readonly CellText[], leftOut?: number) => void;
  readonly takeBack: () => void;
  /** Text that Delete writes into a cell; without one the cell keeps its value. */
  readonly clearedText?: (place: Place) => string | undefined;
  /** Dialog for the values of a block; without one, Enter and a double click edit the cell. */
  readonly openDialog?: (block: Block) => void;
}

/** Spreadsheet-like editing: typing fills every selected cell, and blocks are copied, pasted and filled. Rules: CONSOLE-37, CONSOLE-43. */
export function useGridEditing(model: GridModel) {
  const { size, isEditable, write } = model;
  const selecting = useSelection(size);
  const { selection, isChosen } = selecting;
  const block = blockOf(selection);
  const typing = useTyping(selection.focus, block, model);
  const { typed } = typing;
  const latest = useRef(model); // for the end of a drag, which began at an earlier rendering
  latest.current = model;
  const textsOf = (part: Block): string[][] => rowsIn(part).map((row) => row.map(latest.current.textAt));
  const fill = (from: Block, to: Block): void => latest.current.write(repeatedIn(textsOf(from), to));
  const open = (): void => (model.openDialog ? model.openDialog(block) : typing.edit());
  const onKeyDown = useKeys({ model, selecting, typing, block, open, fill });
  const onCopy = (event: ClipboardEvent<HTMLElement>): void => {
    if (typed !== null) return;
    event.clipboardData.setData('text/plain', tsvOf(textsOf(block)));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    if (typed !== null || !isEditable) return;
    event.preventDefault();
    const rows = rowsOfTsv(event.clipboardData.getData('text/plain'));
    write(laidOver(rows, block, size), countBeyond(rows, block, size));
  };
  const onFill = (event: ReactPointerEvent<HTMLElement>): void => {
    event.stopPropagation();
    typing.leave(); // before the cell is copied
    const reached = (cell: Place): Block => extended(block, cell);
    followPointer(
      (cell) => selecting.choose(reached(cell)),
      (cell) => fill(block, reached(cell)),
    );
  };
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    typing.leave(); // before another cell is selected
    selecting.onPointerDown(event);
  };
  const onDoubleClick = (event: { readonly target: EventTarget | null }): void => {
    if (isEditable && cellAt(event.target)) open();
  };
  return { selection, isChosen, typing, block, onFill, handlers: { onKeyDown, onCopy, onPaste, onPointerDown, onDoubleClick } };
}

/** Text being typed over the selected cells. */
export interface TypedText {
  /** Null while nothing is typed. */
  readonly typed: string | null;
  readonly type: (text: string) => void;
  /** Begins with the text of the cell. */
  readonly edit: () => void;
  /** Writes the text into every selected cell. */
  readonly finish: () => void;
  /** Writes a changed text, so that it is not lost when another cell is chosen. */
  readonly leave: () => void;
  readonly cancel: () => void;
}

/** A text that is being typed, over the values that were shown when it was begun: somebody else may save others meanwhile. */
interface BegunText {
  readonly text: string;
  /** Text of the cell at the beginning. */
  readonly found: string;
  readonly write: GridModel['write'];
}

function useTyping(focus: Place, block: Block, { textAt, write }: GridModel): TypedText {
  const [typing, setTyping] = useState<BegunText | null>(null);
  const found = textAt(focus);
  const end = (isWritten: boolean): void => {
    setTyping(null);
    if (!isWritten || typing === null || typing.text.trim() === '') return;
    typing.write(placesIn(block).map((place) => ({ ...place, text: typing.text })));
  };
  return {
    typed: typing?.text ?? null,
    type: (text) => setTyping((begun) => ({ found, write, ...begun, text })),
    edit: () => setTyping({ text: found, found, write }),
    finish: () => end(true),
    leave: () => end(typing?.text !== typing?.found),
    cancel: () => end(false),
  };
}

const typedInto = /^[\d=+\-.,]$/;

interface KeyPlan {
  readonly model: GridModel;
  readonly selecting: ReturnType<typeof useSelection>;
  readonly typing: TypedText;
  readonly block: Block;
  readonly open: () => void;
  readonly fill: (from: Block, to: Block) => void;
}

function useKeys({ model, selecting, typing, block, open, fill }: KeyPlan) {
  const clear = (): void => {
    const cells = placesIn(block).map((place) => ({ ...place, text: model.clearedText?.(place) ?? '' }));
    model.write(cells.filter(({ text }) => text !== ''));
  };
  const withControl: Readonly<Record<string, () => void>> = {
    z: model.takeBack,
    d: () => fill({ ...block, bottom: block.top }, block),
    r: () => fill({ ...block, right: block.left }, block),
  };
  const alone: Readonly<Record<string, () => void>> = {
    Enter: open,
    F2: typing.edit,
    ...(model.clearedText ? { Delete: clear, Backspace: clear } : {}),
  };
  const actionOf = ({ key, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): (() => void) | undefined => {
    if (ctrlKey || metaKey) return withControl[key.toLowerCase()];
    return typedInto.test(key) ? () => typing.type(key) : alone[key];
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (typing.typed !== null || event.altKey) return;
    const place = selecting.step(event);
    const run = model.isEditable ? actionOf(event) : undefined;
    if (place) document.getElementById(cellId(place))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    run?.();
    if (place || run) event.preventDefault();
  };
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
