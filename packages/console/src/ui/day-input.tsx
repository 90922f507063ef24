import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '../app/format.ts';

interface DayInputProps {
  readonly label: string;
  readonly value: string;
  /** Called with a whole day, or with nothing when the field was emptied. */
  readonly onChange: (day: string | undefined) => void;
  readonly error?: string | undefined;
  /** Where a dialog begins. */
  readonly isFirst?: boolean;
}

/** A date that is typed as ISO writes it. */
export function DayInput({ label, value, onChange, error, isFirst = false }: DayInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const isOdd = text !== '' && text.length >= '2027-03-14'.length && !isDay(text);
  const type = (typed: string): void => {
    setText(typed);
    if (typed === '' || isDay(typed)) onChange(typed === '' ? undefined : typed);
  };
  return (
    <TextInput
      label={label}
      data-autofocus={isFirst || undefined}
      placeholder="2027-03-14"
      value={text}
      error={isOdd ? t`A date as 2027-03-14` : error}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
