import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { isDay } from '../app/format.ts';
import { useTypedText } from './use-typed-text.ts';

interface DayInputProps extends Pick<TextInputProps, 'id' | 'miw' | 'onBlur'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  /** Called with a whole day, or with nothing when the field was emptied. */
  readonly onChange: (day: string | undefined) => void;
  readonly error?: string | undefined;
}

/** A date that is typed as ISO writes it; what stands in the field gives way to what is typed. */
export function DayInput({ value, onChange, error, ...input }: DayInputProps) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(value);
  const isOdd = text !== '' && text.length >= '2027-03-14'.length && !isDay(text);
  const type = (typed: string): void => {
    setText(typed);
    if (typed === '' || isDay(typed)) onChange(typed === '' ? undefined : typed);
  };
  return (
    <TextInput
      {...input}
      onFocus={(event) => event.currentTarget.select()}
      placeholder="2027-03-14"
      value={text}
      error={isOdd ? t`A date as 2027-03-14` : error}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
