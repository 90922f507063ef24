import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatDay, isDay } from '../../../app/format.ts';
import { faultOfField } from '../../../app/refusals/issue-words.ts';
import type { RoomType } from '../../../app/use-rooms.ts';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { type ColumnName, columns, faultKey, type ListedRow, type rowFaultsOf, type SheetRow } from './rooming-rows.ts';
import { useColumnWords } from './use-column-words.ts';

interface RoomingPreviewProps {
  readonly sheet: readonly SheetRow[];
  readonly rows: readonly ListedRow[];
  readonly roomTypes: readonly Pick<RoomType, 'id' | 'name'>[];
  readonly faults: ReturnType<typeof rowFaultsOf>;
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
        const fault = faults.get(faultKey(place, column));
        return (
          <>
            {column === 'room_type_id' ? nameOf(text(column)) : text(column)}
            {fault && (
              <Text size="xs" c="red" span display="block">
                {faultOfField(fault) ?? fault.issue}
              </Text>
            )}
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
  if (column === 'arrival') return isDay(arrival) ? formatDay(arrival) : arrival;
  if (column === 'departure') return isDay(departure) ? formatDay(departure) : departure;
  return row[column] ?? '';
}
