import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { formatDay } from '../../app/format.ts';
import { asCell, asColumnHeader, asGrid, asRow, asRowHeader } from '../grid-roles.ts';
import type { Place } from './clipboard-table.ts';
import classes from './night-grid.module.css';
import { cellId, type GridModel, type TypedText, useGridEditing } from './use-grid-editing.ts';

/** Contents of a cell and how it stands out. */
export interface CellLook {
  readonly content: ReactNode;
  readonly isDraft: boolean;
  /** Nothing is left on that night. */
  readonly isNone?: boolean | undefined;
  /** Fault of the cell's value, in words. */
  readonly fault?: string | undefined;
  /** Value that somebody else has saved since the cell was changed here. */
  readonly theirs?: string | undefined;
}

export interface GridRow {
  readonly key: string;
  readonly name: string;
}

interface NightGridProps extends Omit<GridModel, 'size'> {
  readonly label: string;
  readonly rows: readonly GridRow[];
  readonly dates: readonly string[];
  readonly lookAt: (place: Place) => CellLook;
  /** Label of the input over a cell. */
  readonly inputLabel: string;
}

/** Values by row and night, edited as in a spreadsheet. Rules: CONSOLE-37, CONSOLE-43, CONSOLE-93. */
export function NightGrid({ label, rows, dates, lookAt, inputLabel, ...model }: NightGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const editing = useGridEditing({ ...model, size: { rows: rows.length, columns: dates.length } });
  const { selection, isChosen, typing, block } = editing;
  const focusGrid = (): void => grid.current?.focus();
  const acting = {
    'aria-multiselectable': true,
    'aria-readonly': !model.isEditable || undefined,
    'aria-activedescendant': cellId(selection.focus),
    ...editing.handlers,
  };
  const cellOf = (place: Place) => {
    const isLast = place.row === block.bottom && place.column === block.right;
    const isFocus = place.row === selection.focus.row && place.column === selection.focus.column;
    return (
      <Cell key={dates[place.column]} place={place} isChosen={isChosen(place)} isFocus={isFocus} look={lookAt(place)}>
        {isFocus && typing.typed !== null && <CellInput label={inputLabel} typing={typing} onEnd={focusGrid} />}
        {isLast && model.isEditable && <span className={classes['handle']} onPointerDown={editing.onFill} />}
      </Cell>
    );
  };
  return (
    <div ref={grid} {...asGrid(label)} {...acting} className={classes['grid']}>
      <div
        role="presentation"
        className={classes['table']}
        style={{ gridTemplateColumns: `var(--names) repeat(${dates.length}, var(--night))` }}
      >
        <DateRow dates={dates} />
        {rows.map(({ key, name }, row) => (
          <div key={key} {...asRow()} className={classes['row']}>
            <span {...asRowHeader()} className={classes['name']}>
              {name}
            </span>
            {dates.map((_, column) => cellOf({ row, column }))}
          </div>
        ))}
      </div>
    </div>
  );
}

function DateRow({ dates }: { readonly dates: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div {...asRow()} className={classes['row']}>
      <span {...asColumnHeader()} className={classes['name']}>
        {t`Room type`}
      </span>
      {dates.map((date) => (
        <span key={date} {...asColumnHeader(formatDay(date))} className={classes['day']}>
          {formatDay(date, { weekday: 'short', day: 'numeric', month: 'short' })}
        </span>
      ))}
    </div>
  );
}

interface CellProps {
  readonly place: Place;
  readonly isChosen: boolean;
  readonly isFocus: boolean;
  readonly look: CellLook;
  readonly children: ReactNode;
}

function Cell({ place, isChosen, isFocus, look: { content, isDraft, isNone, fault, theirs }, children }: CellProps) {
  const { t } = useLingui();
  const marks = { 'data-focus': isFocus || undefined, 'data-draft': isDraft || undefined, 'data-none': isNone || undefined };
  return (
    <span
      id={cellId(place)}
      {...asCell}
      {...{ 'aria-selected': isChosen, 'aria-invalid': fault !== undefined || undefined }}
      {...marks}
      title={fault}
      data-row={place.row}
      data-column={place.column}
      className={classes['cell']}
    >
      {content}
      {isDraft && <small>{t`not saved`}</small>}
      {theirs !== undefined && <small className={classes['fault']}>{t`now ${theirs}`}</small>}
      {fault !== undefined && <small className={classes['fault']}>{fault}</small>}
      {children}
    </span>
  );
}

interface CellInputProps {
  readonly label: string;
  readonly typing: TypedText;
  /** Called when a key has ended the typing. */
  readonly onEnd: () => void;
}

/** Input over the cell while typing. Enter and leaving write the text into every selected cell, Escape drops it. */
function CellInput({ label, typing, onEnd }: CellInputProps) {
  const isOver = useRef(false); // moving the focus to the grid leaves the input as well
  const end = (run: () => void): void => {
    if (isOver.current) return;
    isOver.current = true;
    run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    const isWritten = event.key === 'Enter' || event.key === 'Tab';
    if (!isWritten && event.key !== 'Escape') return;
    event.preventDefault();
    end(isWritten ? typing.finish : typing.cancel);
    onEnd();
  };
  return (
    <input
      ref={focusOnce}
      aria-label={label}
      className={classes['input']}
      value={typing.typed ?? ''}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(typing.leave)}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}

/** The same function for every rendering, so that the focus is set only once. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
