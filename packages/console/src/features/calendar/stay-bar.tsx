import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { channelName } from '../../app/channel-names.ts';
import { formatDay, formatMoney, isPositive } from '../../app/format.ts';
import { statusWords } from '../reservations/reservation-words.tsx';
import classes from './calendar.module.css';
import { channelKind } from './channel-kind.ts';
import { type ChartedStay, isMovable, spanOf } from './chart-rows.ts';
import type { ChartWindow } from './chart-window.ts';

interface StayBarProps {
  readonly stay: ChartedStay;
  readonly window: ChartWindow;
  readonly onOpen: (stay: ChartedStay) => void;
}

/** Bar of a stay from noon to noon. State, channel and open balance are in its label, too, not only in colours and marks. */
export const StayBar = memo(function StayBar({ stay, window: { first, count }, onOpen }: StayBarProps) {
  const { t } = useLingui();
  const label = useBarLabel(stay);
  const span = spanOf(stay, first, count);
  if (!span) return null;
  const gap = 2;
  return (
    <button
      type="button"
      data-stay={stay.id}
      data-status={stay.status}
      data-movable={isMovable(stay) || undefined}
      data-channel={channelKind(stay.channel)}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMovable(stay) ? 'm' : undefined}
      title={label}
      className={classes['bar']}
      style={{
        left: `calc(${span.from} * var(--day) + ${gap}px)`,
        width: `calc(${span.to - span.from} * var(--day) - ${2 * gap}px)`,
      }}
      onClick={() => onOpen(stay)}
    >
      <span className={classes['main']}>
        <span className={classes['who']}>{stay.guest_name ?? t`Unknown guest`}</span>
        {isOwing(stay) && <span className={classes['owing']} />}
      </span>
      <span className={classes['about']} data-text={`${stay.adults + stay.children} · ${channelName(stay.channel)}`} />
    </button>
  );
});

export function isOwing({ balance }: Pick<ChartedStay, 'balance'>): boolean {
  return balance !== null && isPositive(balance);
}

function useBarLabel(stay: ChartedStay): string {
  const { t, i18n } = useLingui();
  const { arrival, departure, adults, children, channel, balance } = stay;
  const guests = adults + children;
  const parts = [
    stay.guest_name ?? t`Unknown guest`,
    t`${formatDay(arrival)} to ${formatDay(departure)}`,
    guests === 1 ? t`1 guest` : t`${guests} guests`,
    channelName(channel),
    ...(balance !== null && isPositive(balance) ? [t`${formatMoney(balance)} open`] : []),
    i18n._(statusWords[stay.status]),
  ];
  return parts.join(', ');
}
