import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../app/format.ts';
import { type RatePlan, useRoomTypes } from '../../app/use-rooms.ts';
import { asCell, asColumnHeader, asGrid, asRow, asRowHeader } from '../../ui/grid-roles.ts';
import { type Chosen, type DailyRate, datesOf } from './rate-updates.ts';
import classes from './rates.module.css';
import { blockOf, useSelection } from './use-selection.ts';

interface RateGridProps {
  readonly plan: RatePlan;
  readonly first: string;
  readonly count: number;
  readonly rates: readonly DailyRate[];
  readonly onEdit: (chosen: Chosen) => void;
}

/** Room types by dates: amounts, and signs of what restricts them. Rules: CONSOLE-37. */
export function RateGrid({ plan, first, count, rates, onEdit }: RateGridProps) {
  const { t } = useLingui();
  const dates = datesOf(first, count);
  const types = plan.room_type_ids;
  const names = new Map(useRoomTypes().map(({ id, name }) => [id, name]));
  const byCell = new Map(rates.map((rate) => [`${rate.room_type_id} ${rate.date}`, rate]));
  const edit = (): void => {
    const { top, bottom, left, right } = blockOf(selection);
    onEdit({ roomTypeIds: types.slice(top, bottom + 1), from: dates[left] ?? first, to: dates[right] ?? first });
  };
  const { selection, isChosen, onKeyDown, onClick } = useSelection({ rows: types.length, columns: count }, edit);
  const cellId = (row: number, column: number): string => `rate-${row}-${column}`;
  const { row: focusRow, column: focusColumn } = selection.focus;
  const acting = {
    'aria-multiselectable': true,
    'aria-activedescendant': cellId(focusRow, focusColumn),
    onKeyDown,
    onClick,
  };
  return (
    <div {...asGrid(t`Rates of ${plan.name}`)} {...acting} className={classes['grid']}>
      <div role="presentation" className={classes['table']} style={{ gridTemplateColumns: `160px repeat(${count}, 76px)` }}>
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
        {types.map((type, row) => (
          <div key={type} {...asRow()} className={classes['row']}>
            <span {...asRowHeader()} className={classes['name']}>
              {names.get(type) ?? type}
            </span>
            {dates.map((date, column) => (
              <RateCell
                key={date}
                id={cellId(row, column)}
                row={row}
                column={column}
                isChosen={isChosen({ row, column })}
                rate={byCell.get(`${type} ${date}`)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface RateCellProps {
  readonly id: string;
  readonly row: number;
  readonly column: number;
  readonly isChosen: boolean;
  readonly rate: DailyRate | undefined;
}

function RateCell({ id, row, column, isChosen, rate }: RateCellProps) {
  const signs = useRestrictionSigns(rate?.restrictions ?? {});
  return (
    <span id={id} {...asCell} {...{ 'aria-selected': isChosen }} data-row={row} data-column={column} className={classes['cell']}>
      {rate?.amount ?? '–'}
      {signs !== '' && <small>{signs}</small>}
    </span>
  );
}

function useRestrictionSigns({ min_stay, max_stay, closed_to_arrival, closed_to_departure, stop_sell }: DailyRate['restrictions']): string {
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
