import { useLingui } from '@lingui/react/macro';
import { addDays, formatAmount, formatNumber, nightsBetween } from '../../../app/format.ts';
import { nightKey } from '../../../app/night-key.ts';
import { amountToType } from '../../../app/typed-amount.ts';
import type { Place } from '../../../ui/grid/clipboard-table.ts';
import { NightGrid } from '../../../ui/grid/night-grid.tsx';
import { useRoomTypeName } from '../../reservations/reservation-words.tsx';
import { isOpen, type StayGroup } from '../group-words.tsx';
import { type BlockNight, type BlockPart, blockParts, cellKey } from './block-edits.ts';
import type { BlockEdits } from './use-block-edits.ts';

interface BlockGridProps {
  readonly group: StayGroup;
  readonly types: readonly string[];
  readonly edits: BlockEdits;
}

/** Rooms of each type by the nights of the group, and below them the rates: a table of a spreadsheet has one of the two. Rules: CONSOLE-93. */
export function BlockGrid({ group, types, edits }: BlockGridProps) {
  const { t } = useLingui();
  const nameOfType = useRoomTypeName();
  const dates = Array.from({ length: nightsBetween(group.arrival, group.departure) }, (_, place) => addDays(group.arrival, place));
  const rows = blockParts.flatMap((part) => types.map((type) => ({ type, part })));
  const partAt = ({ row }: Place): BlockPart => rows[row]?.part ?? 'rooms';
  const nightAt = ({ row, column }: Place): string => nightKey(rows[row]?.type ?? '', dates[column] ?? '');
  const cellAt = (place: Place): string => cellKey(nightAt(place), partAt(place));
  const nameOf = (type: string, part: BlockPart): string => {
    const name = nameOfType(type);
    return part === 'rooms' ? t`${name}: rooms` : t`${name}: rate`;
  };
  return (
    <NightGrid
      label={t`Block of ${group.name}`}
      rows={rows.map(({ type, part }) => ({ key: `${type} ${part}`, name: nameOf(type, part) }))}
      dates={dates}
      inputLabel={t`Rooms or rate`}
      isEditable={isOpen(group)}
      textAt={(place) =>
        partAt(place) === 'rooms' ? (edits.valueOf(cellAt(place)) ?? '') : amountToType(edits.valueOf(cellAt(place)) ?? '')
      }
      write={(cells, leftOut) => {
        const changes = cells.map((cell) => ({ cell: cellAt(cell), text: cell.text }));
        edits.stage(changes, leftOut);
      }}
      clearedText={(place) => (partAt(place) === 'rooms' ? '0' : undefined)}
      takeBack={edits.takeBack}
      lookAt={(place) => {
        const cell = cellAt(place);
        const value = edits.valueOf(cell);
        const theirs = edits.theirsOf(cell);
        return {
          content:
            partAt(place) === 'rooms' ? <RoomsText rooms={Number(value)} night={edits.table.get(nightAt(place))} /> : rateText(value),
          isDraft: edits.drafts.has(cell),
          fault: edits.faultOf(cell) ?? (edits.withoutRooms.includes(cell) ? t`Needs rooms on this night` : undefined),
          theirs: theirs === undefined ? undefined : rateText(theirs),
        };
      }}
    />
  );
}

/** Amount or count in the person's language. */
function rateText(value: string | null): string {
  return value === null ? '–' : formatAmount(value);
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
