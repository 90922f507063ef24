import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { formatDay } from '../../app/format.ts';
import { asCell, asColumnHeader, asGrid, asRow, asRowHeader } from '../grid-roles.ts';
import type { Place } from './clipboard-table.ts';
import classes from './night-grid.module.css';
import { cellId, type GridModel, useGridEditing } from './use-grid-editing.ts';

/** Contents of a cell and how it stands out. */
export interface CellLook {
  readonly content: ReactNode;
  readonly isDraft: boolean;
  /** Nothing is left on that night. */
  readonly isNone?: boolean | undefined;
  /** Fault of the cell's value, in words. */
  readonly fault?: string | undefined;
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

/** Values by row and night, edited as in a spreadsheet. Rules: CONSOLE-37, CONSOLE-43, CONSOLE-92. */
export function NightGrid({ label, rows, dates, lookAt, inputLabel, ...model }: NightGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const editing = useGridEditing({ ...model, size: { rows: rows.length, columns: dates.length } });
  const { selection, isChosen, typed, block, finish } = editing;
  const end = (text: string | null): void => {
    finish(text);
    grid.current?.focus();
  };
  const acting = { 'aria-multiselectable': true, 'aria-activedescendant': cellId(selection.focus), ...editing.handlers };
  const cellOf = (place: Place) => {
    const isLast = place.row === block.bottom && place.column === block.right;
    const isFocus = place.row === selection.focus.row && place.column === selection.focus.column;
    return (
      <Cell key={dates[place.column]} place={place} isChosen={isChosen(place)} isFocus={isFocus} look={lookAt(place)}>
        {isFocus && typed !== null && <CellInput label={inputLabel} typed={typed} onEnd={end} />}
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

function Cell({ place, isChosen, isFocus, look: { content, isDraft, isNone, fault }, children }: CellProps) {
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
      {fault !== undefined && <small className={classes['fault']}>{fault}</small>}
      {children}
    </span>
  );
}

interface CellInputProps {
  readonly label: string;
  readonly typed: string;
  /** Called with the text, or null if cancelled. */
  readonly onEnd: (text: string | null) => void;
}

/** Input over the cell while typing; Enter writes it into every selected cell. */
function CellInput({ label, typed, onEnd }: CellInputProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === 'Tab') onEnd(event.currentTarget.value);
    if (event.key === 'Escape') onEnd(null);
    if (event.key === 'Tab') event.preventDefault();
  };
  return (
    <input
      ref={(input) => input?.focus()}
      aria-label={label}
      className={classes['input']}
      defaultValue={typed}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}
