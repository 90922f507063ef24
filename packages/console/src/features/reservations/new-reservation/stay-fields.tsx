import { useLingui } from '@lingui/react/macro';
import { Group, NumberInput } from '@mantine/core';
import { useRef } from 'react';
import { addDays } from '../../../app/format.ts';
import { issueOf, type Refusal } from '../../../app/refusal.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import type { Draft } from '../new-reservation.ts';

export interface FieldsProps {
  readonly draft: Draft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<Draft>) => void;
}

/**
 * Dates and guests. A departure that nobody has typed stays after the arrival, but no field is filled in while the person is typing.
 * Rules: CONSOLE-73.
 */
export function StayFields({ draft, refusal, onChange }: FieldsProps) {
  const { t } = useLingui();
  const departure = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const stayOneNight = (): void => {
    const isLeft = departure.current?.value === '' || (!isTyped.current && draft.departure <= draft.arrival);
    if (draft.arrival !== '' && isLeft) onChange({ departure: addDays(draft.arrival, 1) });
  };
  return (
    <Group grow align="start">
      <DayInput
        label={t`Arrival`}
        value={draft.arrival}
        error={issueOf(refusal, 'arrival')}
        onChange={(arrival = '') => onChange({ arrival })}
        onBlur={({ relatedTarget }) => relatedTarget !== departure.current && stayOneNight()}
      />
      <DayInput
        ref={departure}
        label={t`Departure`}
        value={draft.departure}
        error={draft.departure !== '' && draft.departure <= draft.arrival ? t`Must be after arrival` : issueOf(refusal, 'departure')}
        onChange={(day = '') => {
          isTyped.current = true;
          onChange({ departure: day });
        }}
        onBlur={stayOneNight}
      />
      <NumberInput label={t`Adults`} min={1} value={draft.adults} onChange={(value) => onChange({ adults: Number(value) })} />
      <NumberInput label={t`Children`} min={0} value={draft.children} onChange={(value) => onChange({ children: Number(value) })} />
    </Group>
  );
}
