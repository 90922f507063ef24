import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { formatDay } from '../../../app/format.ts';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { useRoomTypeName } from '../../reservations/reservation-words.tsx';
import { type HeldNight, isFaulty, type Wishes, wishedFor } from './held-nights.ts';

interface ReleaseTableProps {
  readonly held: readonly HeldNight[];
  readonly wishes: Wishes;
  /** Keys of nights that were refused. */
  readonly refused: readonly string[];
  readonly onChange: (wishes: Wishes) => void;
}

interface TableRow {
  readonly key: string;
  readonly name: string;
  readonly nights: readonly HeldNight[];
}

/** A number of rooms for each night and room type, and one for all nights above them. */
export function ReleaseTable({ held, wishes, refused, onChange }: ReleaseTableProps) {
  const { t } = useLingui();
  const typeName = useRoomTypeName();
  const types = [...new Set(held.map(({ type }) => type))];
  const dates = [...new Set(held.map(({ date }) => date))];
  const all: TableRow = { key: 'all', name: t`Every night`, nights: held };
  const byDate = dates.map((date): TableRow => ({ key: date, name: formatDay(date), nights: held.filter((night) => night.date === date) }));
  const ofType = (type: string): Column<TableRow> => ({
    title: typeName(type),
    cell: ({ name, nights }) => (
      <RoomsInput
        label={`${typeName(type)}, ${name}`}
        nights={nights.filter((night) => night.type === type)}
        {...{ wishes, refused, onChange }}
      />
    ),
  });
  const columns: Column<TableRow>[] = [{ title: t`Night`, cell: ({ name }) => name }, ...types.map(ofType)];
  const minWidth = 140 + 110 * types.length;
  return (
    <RecordTable
      label={t`Rooms to release`}
      columns={columns}
      rows={byDate.length > 1 ? [all, ...byDate] : byDate}
      keyOf={({ key }) => key}
      empty=""
      minWidth={minWidth}
    />
  );
}

interface RoomsInputProps extends Pick<ReleaseTableProps, 'wishes' | 'refused' | 'onChange'> {
  readonly label: string;
  /** Nights that take the number: one, or all of a room type. */
  readonly nights: readonly HeldNight[];
}

function RoomsInput({ label, nights, wishes, refused, onChange }: RoomsInputProps) {
  const { t } = useLingui();
  const [only] = nights;
  if (only === undefined) return '–';
  const isOne = nights.length === 1;
  const { held: count } = only;
  const isOdd = isOne && (isFaulty(only, wishes) || refused.includes(only.key));
  const texts = new Set(nights.map(({ key }) => wishes.get(key) ?? ''));
  const [common = ''] = texts.size === 1 ? texts : [];
  return (
    <TextInput
      size="xs"
      w={90}
      inputMode="numeric"
      aria-label={label}
      placeholder={isOne ? t`of ${count}` : ''}
      value={common}
      error={isOdd && t`At most ${count} are held`}
      onChange={({ currentTarget: { value } }) => onChange(isOne ? new Map(wishes).set(only.key, value) : wishedFor(nights, value, wishes))}
    />
  );
}
