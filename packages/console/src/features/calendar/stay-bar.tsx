import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { formatDay } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { statusWords } from '../reservations/reservation-words.tsx';
import classes from './calendar.module.css';
import { type ChartedStay, isMovable, spanOf } from './chart-rows.ts';
import type { ChartWindow } from './use-chart.ts';
import { dayWidth } from './use-moves.ts';

interface StayBarProps {
  readonly stay: ChartedStay;
  readonly window: ChartWindow;
}

/** Bar of a stay from noon to noon; its state is shown by text, colour and pattern. */
export const StayBar = memo(function StayBar({ stay, window: { first, count } }: StayBarProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const guest = useQuery(trpc.hotel.guest.guests.get.queryOptions({ params: { id: stay.guest_id } })).data?.body;
  const span = spanOf(stay, first, count);
  if (!span) return null;
  const name = guest ? `${guest.first_name} ${guest.last_name}`.trim() : '…';
  const state = i18n._(statusWords[stay.status]);
  const label = t`${name}, ${formatDay(stay.arrival)} to ${formatDay(stay.departure)}, ${state}`;
  const gap = 2;
  return (
    <button
      type="button"
      data-stay={stay.id}
      data-status={stay.status}
      data-movable={isMovable(stay) || undefined}
      aria-label={label}
      aria-keyshortcuts={isMovable(stay) ? 'm' : undefined}
      title={label}
      className={classes['bar']}
      style={{ left: span.from * dayWidth + gap, width: (span.to - span.from) * dayWidth - 2 * gap }}
      onClick={() => void navigate({ to: '/reservations/$id', params: { id: stay.id } })}
    >
      {name}
    </button>
  );
});
