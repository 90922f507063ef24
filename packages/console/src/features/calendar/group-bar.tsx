import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatDay, formatNumber } from '../../app/format.ts';
import { groupStateWords } from '../../app/group-states.ts';
import classes from './calendar.module.css';
import { daysWide } from './chart-popover.tsx';
import { type ChartedGroup, spanOf } from './chart-rows.ts';
import type { ChartWindow } from './chart-window.ts';

interface GroupBarProps {
  readonly group: ChartedGroup;
  readonly window: ChartWindow;
}

/** Bar of a group's block, which leads to its page. Rules: CONSOLE-96. */
export function GroupBar({ group, window: { first, count } }: GroupBarProps) {
  const { t, i18n } = useLingui();
  const span = spanOf(group, first, count);
  if (!span) return null;
  const { rooms_picked_up: pickedUp, rooms_held: held, rooms_released: released } = group.totals;
  const figures = `${formatNumber(pickedUp)} / ${formatNumber(pickedUp + held + released)}`;
  const dates = t`${formatDay(group.arrival)} to ${formatDay(group.departure)}`;
  const shown = `${group.name} · ${figures}`;
  const title = [`${group.name} · ${t`${figures} room nights picked up`}`, dates, i18n._(groupStateWords[group.status])].join(', ');
  return (
    <Link
      to="/groups/$id"
      params={{ id: group.id }}
      aria-label={title}
      title={title}
      data-status={group.status}
      className={classes['group']}
      style={{ left: daysWide(span.from), width: daysWide(span.to - span.from) }}
    >
      {shown}
    </Link>
  );
}
