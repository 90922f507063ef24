import { useLingui } from '@lingui/react/macro';
import { addDays, formatAmount, formatNumber, nightsBetween } from '../../../app/format.ts';
import { nightKey } from '../../../app/night-key.ts';
import { amountToType } from '../../../app/typed-amount.ts';
import { useRoomTypes } from '../../../app/use-rooms.ts';
import type { Place } from '../../../ui/grid/clipboard-table.ts';
import { NightGrid } from '../../../ui/grid/night-grid.tsx';
import { isOpen, type StayGroup } from '../group-words.tsx';
import { type BlockNight, type BlockPart, blockParts } from './block-edits.ts';
import type { BlockEdits } from './use-block-edits.ts';

interface BlockGridProps {
  readonly group: StayGroup;
  readonly types: readonly string[];
  readonly edits: BlockEdits;
}

/** Two rows for each room type, rooms and rate, by the nights of the group. Rules: CONSOLE-93. */
export function BlockGrid({ group, types, edits }: BlockGridProps) {
  const { t } = useLingui();
  const names = new Map(useRoomTypes().map(({ id, name }) => [id, name]));
  const dates = Array.from({ length: nightsBetween(group.arrival, group.departure) }, (_, place) => addDays(group.arrival, place));
  const rows = types.flatMap((type) => blockParts.map((part) => ({ type, part })));
  const partAt = ({ row }: Place): BlockPart => rows[row]?.part ?? 'rooms';
  const keyAt = ({ row, column }: Place): string => nightKey(rows[row]?.type ?? '', dates[column] ?? '');
  const nameOf = (type: string, part: BlockPart): string => {
    const name = names.get(type) ?? type;
    return part === 'rooms' ? t`${name}: rooms` : t`${name}: rate`;
  };
  return (
    <NightGrid
      label={t`Block of ${group.name}`}
      rows={rows.map(({ type, part }) => ({ key: `${type} ${part}`, name: nameOf(type, part) }))}
      dates={dates}
      inputLabel={t`Rooms or rate`}
      isEditable={isOpen(group)}
      textAt={(place) => {
        const { rooms, rate } = edits.cellOf(keyAt(place));
        return partAt(place) === 'rooms' ? String(rooms) : amountToType(rate ?? '');
      }}
      write={(cells) => edits.stage(cells.map((cell) => ({ key: keyAt(cell), part: partAt(cell), text: cell.text })))}
      takeBack={edits.takeBack}
      lookAt={(place) => {
        const [key, part] = [keyAt(place), partAt(place)];
        const { rooms, rate } = edits.cellOf(key);
        return {
          content: part === 'rooms' ? <RoomsText rooms={rooms} night={edits.table.get(key)} /> : rateText(rate),
          isDraft: edits.isDraft(key, part),
          fault: edits.faultOf(key, part),
        };
      }}
    />
  );
}

function rateText(rate: string | null): string {
  return rate === null ? '–' : formatAmount(rate);
}

interface RoomsTextProps {
  readonly rooms: number;
  readonly night: BlockNight | undefined;
}

/** Rooms contracted, and what became of them. */
function RoomsText({ rooms, night }: RoomsTextProps) {
  const { t } = useLingui();
  const { picked_up: picked, released } = night ?? { picked_up: 0, released: 0 };
  return (
    <>
      {rooms === 0 ? '–' : formatNumber(rooms)}
      {picked > 0 && <small>{t`${picked} picked up`}</small>}
      {released > 0 && <small>{t`${released} released`}</small>}
    </>
  );
}
