import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../app/format.ts';
import type { Explain } from '../../ui/refused.tsx';
import { useRoomTypeName } from '../reservations/reservation-words.tsx';
import { soldOutNight } from './block/block-faults.ts';

/** Names the room type of each night without a free room: a block has several. */
export function useSoldOutNights(): Explain {
  const { t } = useLingui();
  const nameOf = useRoomTypeName();
  return ({ details }) => {
    const nights = details.flatMap(({ issue }) => soldOutNight(issue) ?? []);
    if (nights.length === 0) return undefined;
    return {
      title: t`There are not enough free rooms for the block.`,
      details: (
        <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          {nights.map(({ type, date }) => (
            <li key={`${type} ${date}`}>{`${nameOf(type)}, ${formatDay(date)}`}</li>
          ))}
        </ul>
      ),
    };
  };
}
