import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { formatAmount, formatDay } from '../../app/format.ts';
import { nightKey } from '../../app/night-key.ts';
import { amountToType } from '../../app/typed-amount.ts';
import { type RatePlan, useRoomTypes } from '../../app/use-rooms.ts';
import { asCell, asColumnHeader, asGrid, asRow, asRowHeader } from '../../ui/grid-roles.ts';
import type { Place } from './clipboard-table.ts';
import type { RateCell } from './rate-updates.ts';
import classes from './rates.module.css';
import { cellId, useGridEditing } from './use-grid-editing.ts';
import type { RateEdits } from './use-rate-edits.ts';

interface RateGridProps {
  readonly plan: RatePlan;
  readonly dates: readonly string[];
  readonly edits: RateEdits;
  /** Rooms still for sale, by room type and date. */
  readonly left: ReadonlyMap<string, number>;
  readonly isEditable: boolean;
  readonly onEdit: (keys: readonly string[]) => void;
}

/** Room types by dates, with amounts, restrictions and rooms left. Rules: CONSOLE-37, CONSOLE-43. */
export function RateGrid({ plan, dates, edits, left, isEditable, onEdit }: RateGridProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const types = plan.room_type_ids;
  const names = new Map(useRoomTypes().map(({ id, name }) => [id, name]));
  const keyAt = ({ row, column }: Place): string => nightKey(types[row] ?? '', dates[column] ?? '');
  const editing = useGridEditing({
    size: { rows: types.length, columns: dates.length },
    isEditable,
    textAt: (place) => amountToType(edits.cellOf(keyAt(place)).amount ?? ''),
    write: (cells) => edits.stage(cells.map((cell) => ({ key: keyAt(cell), text: cell.text, restrictions: {} }))),
    takeBack: edits.takeBack,
    openDialog: ({ top, bottom, left: from, right }) =>
      onEdit(types.slice(top, bottom + 1).flatMap((type) => dates.slice(from, right + 1).map((date) => nightKey(type, date)))),
  });
  const { selection, isChosen, typed, block, finish } = editing;
  const end = (text: string | null): void => {
    finish(text);
    grid.current?.focus();
  };
  const acting = { 'aria-multiselectable': true, 'aria-activedescendant': cellId(selection.focus), ...editing.handlers };
  const cellOf = (place: Place) => {
    const isLast = place.row === block.bottom && place.column === block.right;
    const isFocus = place.row === selection.focus.row && place.column === selection.focus.column;
    const key = keyAt(place);
    return (
      <RateCellView
        key={key}
        place={place}
        isChosen={isChosen(place)}
        isFocus={isFocus}
        isDraft={edits.drafts.has(key)}
        rate={edits.cellOf(key)}
        left={left.get(key)}
      >
        {isFocus && typed !== null && <CellInput typed={typed} onEnd={end} />}
        {isLast && isEditable && <span className={classes['handle']} onPointerDown={editing.onFill} />}
      </RateCellView>
    );
  };
  return (
    <div ref={grid} {...asGrid(t`Rates of ${plan.name}`)} {...acting} className={classes['grid']}>
      <div role="presentation" className={classes['table']} style={{ gridTemplateColumns: `160px repeat(${dates.length}, 84px)` }}>
        <DateRow dates={dates} />
        {types.map((type, row) => (
          <div key={type} {...asRow()} className={classes['row']}>
            <span {...asRowHeader()} className={classes['name']}>
              {names.get(type) ?? type}
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

interface RateCellProps {
  readonly place: Place;
  readonly isChosen: boolean;
  readonly isFocus: boolean;
  readonly isDraft: boolean;
  readonly rate: RateCell;
  readonly left: number | undefined;
  readonly children: React.ReactNode;
}

function RateCellView({ place, isChosen, isFocus, isDraft, rate, left, children }: RateCellProps) {
  const { t } = useLingui();
  const signs = useRestrictionSigns(rate.restrictions);
  const marks = { 'data-focus': isFocus || undefined, 'data-draft': isDraft || undefined, 'data-none': left === 0 || undefined };
  return (
    <span
      id={cellId(place)}
      {...asCell}
      {...{ 'aria-selected': isChosen }}
      {...marks}
      data-row={place.row}
      data-column={place.column}
      className={classes['cell']}
    >
      {rate.amount === null ? '–' : formatAmount(rate.amount)}
      {signs !== '' && <small>{signs}</small>}
      {isDraft && <small>{t`not saved`}</small>}
      {left !== undefined && <small className={classes['left']}>{t`${plural(left, { one: '# left', other: '# left' })}`}</small>}
      {children}
    </span>
  );
}

interface CellInputProps {
  readonly typed: string;
  /** Called with the text, or null if cancelled. */
  readonly onEnd: (text: string | null) => void;
}

/** Input over the cell while typing; Enter writes it into every selected cell. */
function CellInput({ typed, onEnd }: CellInputProps) {
  const { t } = useLingui();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === 'Tab') onEnd(event.currentTarget.value);
    if (event.key === 'Escape') onEnd(null);
    if (event.key === 'Tab') event.preventDefault();
  };
  return (
    <input
      ref={(input) => input?.focus()}
      aria-label={t`Amount`}
      className={classes['input']}
      defaultValue={typed}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}

function useRestrictionSigns({ min_stay, max_stay, closed_to_arrival, closed_to_departure, stop_sell }: RateCell['restrictions']): string {
  const { t } = useLingui();
  const signs = [
    min_stay ? `≥ ${min_stay}` : '',
    max_stay ? `≤ ${max_stay}` : '',
    closed_to_arrival ? t`no arrival` : '',
    closed_to_departure ? t`no departure` : '',
    stop_sell ? t`closed` : '',
  ];
  return signs.filter((sign) => sign !== '').join(', ');
}
