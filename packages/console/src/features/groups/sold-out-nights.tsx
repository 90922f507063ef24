import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../app/format.ts';
import { nightKey } from '../../app/night-key.ts';
import type { Explain } from '../../ui/refused.tsx';
import { useRoomTypeName } from '../reservations/reservation-words.tsx';
import { soldOutNight } from './block/block-faults.ts';
import { NightList } from './night-list.tsx';

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
        <NightList nights={nights.map(({ type, date }) => ({ key: nightKey(type, date), text: `${nameOf(type)}, ${formatDay(date)}` }))} />
      ),
    };
  };
}
