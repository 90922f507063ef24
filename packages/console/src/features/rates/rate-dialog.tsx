import { useLingui } from '@lingui/react/macro';
import { Chip, Group, Input, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../app/format.ts';
import { issueOf } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { type RatePlan, useRoomTypes } from '../../app/use-rooms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Chosen, type DailyRate, isAmount, type RateChange, type RateUpdate, type Restrictions, updatesOf } from './rate-updates.ts';

interface RateDialogProps {
  readonly plan: RatePlan;
  readonly rates: readonly DailyRate[];
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

const unchanged: RateChange = { amount: '', weekdays: [], restrictions: {} };

/** Writes amounts and restrictions of what was chosen at once, all or nothing. Rules: CONSOLE-37. */
export function RateDialog({ plan, rates, chosen, onClose }: RateDialogProps) {
  const { t } = useLingui();
  const [change, setChange] = useState(unchanged);
  const action = useAction({
    run: (updates: RateUpdate[], key) => client.hotel.rates.ratePlans.updateRates.mutate({ body: { updates }, idempotency_key: key }),
    onDone: onClose,
  });
  const alter = (part: Partial<RateChange>): void => setChange({ ...change, ...part });
  const isOdd = change.amount !== '' && !isAmount(change.amount);
  const updates = isOdd ? null : updatesOf(chosen, change, { id: plan.id, currency: plan.currency, rates });
  const isNothing = change.amount === '' && Object.keys(change.restrictions).length === 0;
  return (
    <Dialog
      title={t`Change rates`}
      confirm={t`Save`}
      action={action}
      input={isNothing || updates?.length === 0 ? null : updates}
      onClose={onClose}
    >
      <ChosenText chosen={chosen} />
      <TextInput
        label={t`Amount`}
        description={t`120.00, or a change of what is there: +10% or -5%`}
        value={change.amount}
        error={isOdd ? t`Neither an amount nor a percentage` : issueOf(action.refusal, 'amount')}
        onChange={(event) => alter({ amount: event.currentTarget.value })}
      />
      <Weekdays chosen={change.weekdays} onChange={(weekdays) => alter({ weekdays })} />
      <RestrictionFields restrictions={change.restrictions} onChange={(restrictions) => alter({ restrictions })} />
    </Dialog>
  );
}

function ChosenText({ chosen: { roomTypeIds, from, to } }: { readonly chosen: Chosen }) {
  const names = useRoomTypes()
    .filter(({ id }) => roomTypeIds.includes(id))
    .map(({ name }) => name);
  return (
    <Text size="sm">
      {formatDay(from)} – {formatDay(to)}: {names.join(', ')}
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
      <Closing label={t`Closed to arrival`} onChange={(closed_to_arrival) => change({ closed_to_arrival })} />
      <Closing label={t`Closed to departure`} onChange={(closed_to_departure) => change({ closed_to_departure })} />
      <Closing label={t`Closed`} onChange={(stop_sell) => change({ stop_sell })} />
    </>
  );
}

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

function Closing({ label, onChange }: { readonly label: string; readonly onChange: (isClosed: boolean | undefined) => void }) {
  const { t } = useLingui();
  const data = [
    { value: '', label: t`as it is` },
    { value: 'yes', label: t`yes` },
    { value: 'no', label: t`no` },
  ];
  return <NativeSelect label={label} data={data} onChange={(event) => onChange(answers[event.currentTarget.value])} />;
}
