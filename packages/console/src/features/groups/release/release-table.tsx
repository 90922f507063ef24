import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../../app/format.ts';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { useRoomTypeName } from '../../reservations/reservation-words.tsx';
import { commonText, type HeldNight, isCount, isFaulty, type Wishes, withRooms } from './held-nights.ts';

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
  const [typed, setTyped] = useState('');
  const [only] = nights;
  if (only === undefined) return '–';
  const isOne = nights.length === 1;
  const { held: count } = only;
  const isOdd = isOne && (isFaulty(only, wishes) || refused.includes(only.key));
  const value = isOne ? (wishes.get(only.key) ?? '') : commonText(nights, typed, wishes);
  const fault = isOdd && (value.trim() === '' || isCount(value) ? t`At most ${count} are held` : t`Must be a whole number`);
  const change = (text: string): void => {
    setTyped(text);
    onChange(isOne ? new Map(wishes).set(only.key, text) : withRooms(nights, text, wishes));
  };
  return (
    <TextInput
      size="xs"
      w={90}
      inputMode="numeric"
      aria-label={label}
      placeholder={isOne ? t`of ${count}` : ''}
      value={value}
      error={fault}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
