import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { isDay } from '../../../app/format.ts';
import { faultText } from '../../../app/refusal.ts';
import type { RoomType } from '../../../app/use-rooms.ts';
import { Day } from '../../../ui/day.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { type ColumnName, columns, faultKey, type ListedRow, type RowFaults, type SheetRow } from './rooming-rows.ts';
import { useColumnWords } from './use-column-words.ts';

interface RoomingPreviewProps {
  readonly sheet: readonly SheetRow[];
  readonly rows: readonly ListedRow[];
  readonly roomTypes: readonly Pick<RoomType, 'id' | 'name'>[];
  readonly faults: RowFaults;
}

interface PreviewRow {
  readonly place: number;
  readonly text: (column: ColumnName) => string;
}

/** The list as it was understood, with the number of each row and faults at their cells. Rules: CONSOLE-94. */
export function RoomingPreview({ sheet, rows, roomTypes, faults }: RoomingPreviewProps) {
  const { t } = useLingui();
  const words = useColumnWords();
  const shown = rows.map((row, place): PreviewRow => ({ place, text: (column) => textOf(sheet[place] ?? {}, row, column) }));
  const nameOf = (id: string): string => roomTypes.find((type) => type.id === id)?.name ?? id;
  const numbers: Column<PreviewRow> = { title: t`Row`, cell: ({ place }) => place + 1, isNumeric: true };
  const isFaulty = (column: ColumnName): boolean => [...faults.keys()].some((key) => key.endsWith(` ${column}`));
  const used = columns.filter((column) => usual.includes(column) || shown.some(({ text }) => text(column) !== '') || isFaulty(column));
  const cells = used.map(
    (column): Column<PreviewRow> => ({
      title: words[column],
      cell: ({ place, text }) => {
        const said = text(column);
        return (
          <>
            {column === 'room_type_id' ? nameOf(said) : isDated(column) && isDay(said) ? <Day day={said} /> : said}
            {faults.get(faultKey(place, column))?.map((fault) => (
              <Text key={fault.issue} size="xs" c="red" span display="block">
                {faultText(fault)}
              </Text>
            ))}
          </>
        );
      },
    }),
  );
  return <RecordTable label={t`Preview`} columns={[numbers, ...cells]} rows={shown} keyOf={({ place }) => String(place)} empty="" />;
}

/** Columns that are shown even if no row has a value. */
const usual: readonly ColumnName[] = ['first_name', 'last_name', 'room_type_id', 'arrival', 'departure'];

function textOf(row: SheetRow, { room_type_id = '', arrival = '', departure = '' }: ListedRow, column: ColumnName): string {
  if (column === 'room_type_id') return room_type_id;
  if (column === 'arrival') return arrival;
  if (column === 'departure') return departure;
  return row[column] ?? '';
}

function isDated(column: ColumnName): boolean {
  return column === 'arrival' || column === 'departure';
}
