import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../app/format.ts';
import type { StayGroup } from './group-words.tsx';
import classes from './groups.module.css';

interface PickUpBarProps {
  readonly totals: StayGroup['totals'];
}

/** Room nights of a block: how many are picked up, still held, and released. In its label, too. Rules: CONSOLE-92. */
export function PickUpBar({ totals: { rooms_picked_up, rooms_held, rooms_released } }: PickUpBarProps) {
  const { t } = useLingui();
  const contracted = rooms_picked_up + rooms_held + rooms_released;
  if (contracted === 0) return '–';
  const [picked, held, released, all] = [rooms_picked_up, rooms_held, rooms_released, contracted].map((count) => formatNumber(count));
  const label = t`Of ${all} room nights: ${picked} picked up, ${held} held, ${released} released`;
  const parts = [
    ['picked-up', rooms_picked_up],
    ['held', rooms_held],
    ['released', rooms_released],
  ] as const;
  return (
    <span className={classes['pickUp']}>
      <span role="img" aria-label={label} title={label} className={classes['bar']}>
        {parts.map(([part, count]) => (
          <span key={part} data-part={part} className={classes['part']} style={{ width: `${(100 * count) / contracted}%` }} />
        ))}
      </span>
      <span aria-hidden>{`${picked} / ${all}`}</span>
    </span>
  );
}
