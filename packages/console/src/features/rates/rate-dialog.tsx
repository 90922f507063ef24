import { useLingui } from '@lingui/react/macro';
import { Chip, Group, Input, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../app/format.ts';
import { localAction } from '../../app/local-action.ts';
import { useRoomTypes } from '../../app/use-rooms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { digitsOf, parseFormula } from '../../ui/grid/formula.ts';
import { type CellChange, type Restrictions, weekdayOf } from './rate-updates.ts';

interface RateDialogProps {
  readonly currency: string;
  /** Cells to change. */
  readonly keys: readonly string[];
  readonly onChange: (changes: readonly CellChange[]) => void;
  readonly onClose: () => void;
}

/** Change to the selected cells: an amount or a relative change, on the given weekdays or on all. */
interface RateChange {
  readonly amount: string;
  readonly weekdays: readonly number[];
  readonly restrictions: Restrictions;
}

const unchanged: RateChange = { amount: '', weekdays: [], restrictions: {} };

/** Applies amounts and restrictions to the selected cells; they are saved with all other changes. Rules: CONSOLE-37. */
export function RateDialog({ currency, keys, onChange, onClose }: RateDialogProps) {
  const { t } = useLingui();
  const [change, setChange] = useState(unchanged);
  const alter = (part: Partial<RateChange>): void => setChange({ ...change, ...part });
  const isOdd = change.amount !== '' && parseFormula(change.amount, digitsOf(currency)) === null;
  const isNothing = change.amount === '' && Object.keys(change.restrictions).length === 0;
  const action = localAction((given: RateChange) => {
    onChange(changesOf(keys, given));
    onClose();
  });
  return (
    <Dialog title={t`Change rates`} confirm={t`Apply`} action={action} input={isNothing || isOdd ? null : change} onClose={onClose}>
      <ChosenText keys={keys} />
      <TextInput
        label={t`Amount`}
        description={t`Amount, or a change such as +10%, -5% or -5`}
        value={change.amount}
        error={isOdd && t`Not a valid amount or change`}
        onChange={(event) => alter({ amount: event.currentTarget.value })}
      />
      <Weekdays chosen={change.weekdays} onChange={(weekdays) => alter({ weekdays })} />
      <RestrictionFields restrictions={change.restrictions} onChange={(restrictions) => alter({ restrictions })} />
    </Dialog>
  );
}

function changesOf(keys: readonly string[], { amount, weekdays, restrictions }: RateChange): CellChange[] {
  const isChosen = (key: string): boolean => weekdays.length === 0 || weekdays.includes(weekdayOf(key.split(' ')[1] ?? ''));
  return keys.filter(isChosen).map((key) => ({ key, text: amount, restrictions }));
}

function ChosenText({ keys }: { readonly keys: readonly string[] }) {
  const places = keys.map((key) => key.split(' '));
  const dates = places.map(([, date = '']) => date).toSorted();
  const names = useRoomTypes()
    .filter(({ id }) => places.some(([type]) => type === id))
    .map(({ name }) => name);
  return (
    <Text size="sm">
      {formatDay(dates[0] ?? '')} – {formatDay(dates.at(-1) ?? '')}: {names.join(', ')}
    </Text>
  );
}

const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const week = [1, 2, 3, 4, 5, 6, 7];

function Weekdays({ chosen, onChange }: { readonly chosen: readonly number[]; readonly onChange: (days: readonly number[]) => void }) {
  const { t, i18n } = useLingui();
  const nameOf = (day: number): string =>
    new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' }).format(monday + (day - 1) * dayMs);
  return (
    <Input.Wrapper label={t`Only on`} labelElement="div">
      <Chip.Group multiple value={chosen.map(String)} onChange={(days) => onChange(days.map(Number))}>
        <Group gap={4}>
          {week.map((day) => (
            <Chip key={day} size="xs" value={String(day)}>
              {nameOf(day)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

interface RestrictionFieldsProps {
  readonly restrictions: Restrictions;
  readonly onChange: (restrictions: Restrictions) => void;
}

function RestrictionFields({ restrictions, onChange }: RestrictionFieldsProps) {
  const { t } = useLingui();
  const change = (part: Restrictions): void => {
    const all = Object.entries({ ...restrictions, ...part }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(all));
  };
  const nights = (value: string | number): number | undefined => (value === '' ? undefined : Number(value));
  return (
    <>
      <Group grow>
        <NumberInput
          label={t`Minimum nights`}
          min={1}
          value={restrictions.min_stay ?? ''}
          onChange={(value) => change({ min_stay: nights(value) })}
        />
        <NumberInput
          label={t`Maximum nights`}
          min={1}
          value={restrictions.max_stay ?? ''}
          onChange={(value) => change({ max_stay: nights(value) })}
        />
      </Group>
      <ClosedSelect label={t`Closed to arrival`} onChange={(closed_to_arrival) => change({ closed_to_arrival })} />
      <ClosedSelect label={t`Closed to departure`} onChange={(closed_to_departure) => change({ closed_to_departure })} />
      <ClosedSelect label={t`Closed`} onChange={(stop_sell) => change({ stop_sell })} />
    </>
  );
}

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

function ClosedSelect({ label, onChange }: { readonly label: string; readonly onChange: (isClosed: boolean | undefined) => void }) {
  const { t } = useLingui();
  const data = [
    { value: '', label: t`No change` },
    { value: 'yes', label: t`yes` },
    { value: 'no', label: t`no` },
  ];
  return <NativeSelect label={label} data={data} onChange={(event) => onChange(answers[event.currentTarget.value])} />;
}
