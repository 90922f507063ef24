import { useLingui } from '@lingui/react/macro';
import { addDays, formatDay, formatNumber, formatWeekday, isWeekend } from '../../app/format.ts';
import { asColumnHeader, asRow } from '../../ui/grid-roles.ts';
import classes from './calendar.module.css';
import { daysWide } from './chart-popover.tsx';
import type { ChartWindow } from './chart-window.ts';
import type { DayFigures } from './use-day-figures.ts';

interface ChartHeadProps {
  readonly window: ChartWindow;
  readonly today: string;
  readonly occupancy: DayFigures['occupancy'];
}

/** Weekday, day and occupancy of each column, under the months. */
export function ChartHead({ window, today, occupancy }: ChartHeadProps) {
  const { t } = useLingui();
  const days = daysOf(window);
  return (
    <div {...asRow()} className={classes['head']}>
      <Months days={days} />
      <span {...asColumnHeader()} className={classes['corner']}>
        {t`Room`}
      </span>
      {days.map((day) => {
        const share = occupancy.get(day);
        const label = share === undefined ? formatDay(day) : t`${formatDay(day)}, ${formatShare(share)} occupied`;
        return (
          <span
            key={day}
            {...asColumnHeader(label)}
            title={label}
            aria-current={day === today ? 'date' : undefined}
            data-weekend={isWeekend(day) || undefined}
            className={classes['day']}
          >
            <span className={classes['weekday']}>{formatWeekday(day)}</span>
            <span className={classes['date']}>{formatDay(day, { day: 'numeric' })}</span>
            <span className={classes['occupancy']}>{share !== undefined && formatShare(share)}</span>
          </span>
        );
      })}
    </div>
  );
}

export function daysOf({ first, count }: ChartWindow): readonly string[] {
  return Array.from({ length: count }, (_, place) => addDays(first, place));
}

/** Share of the rooms sold, as whole percent. */
function formatShare(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
}

/** Months above the days. Hidden from screen readers, because each day has its full date as label. */
function Months({ days }: { readonly days: readonly string[] }) {
  const months = [...Map.groupBy(days, (day) => day.slice(0, 'yyyy-mm'.length)).values()];
  return (
    <div aria-hidden className={classes['months']}>
      {months.map(([first = '', ...others]) => (
        <div key={first} className={classes['month']} style={{ width: daysWide(others.length + 1) }}>
          <span className={classes['monthName']}>
            {formatDay(first, others.length < shortMonth ? { month: 'short' } : { month: 'long', year: 'numeric' })}
          </span>
        </div>
      ))}
    </div>
  );
}

const shortMonth = 2; // fewer days than this in view leave no room for the full name

/** Tinted weekends and today behind all rows. */
export function ChartColumns({ window, today }: Pick<ChartHeadProps, 'window' | 'today'>) {
  return (
    <div aria-hidden className={classes['columns']}>
      {daysOf(window).map((day) => (
        <div key={day} className={classes['column']} data-today={day === today || undefined} data-weekend={isWeekend(day) || undefined} />
      ))}
    </div>
  );
}
