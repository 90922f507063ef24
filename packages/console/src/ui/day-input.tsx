import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { isDay } from '../app/format.ts';
import { unreadableIf } from './unreadable-field.ts';
import { useTypedText } from './use-typed-text.ts';

interface DayInputProps extends Pick<TextInputProps, 'id' | 'miw' | 'onBlur'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  /** Called with a complete day, or undefined if the field was emptied. */
  readonly onChange: (day: string | undefined) => void;
  readonly error?: string | undefined;
}

/** Text field for an ISO date; typing replaces the current value. */
export function DayInput({ value, onChange, onBlur, error, ...input }: DayInputProps) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(value);
  const [isJudged, setIsJudged] = useState(false); // an incomplete date is not an error while typing
  const isUnreadable = text !== '' && !isDay(text);
  const isOdd = isUnreadable && (isJudged || text.length >= '2027-03-14'.length);
  const type = (typed: string): void => {
    setText(typed);
    if (typed === '' || isDay(typed)) onChange(typed === '' ? undefined : typed);
  };
  return (
    <TextInput
      {...input}
      {...unreadableIf(isUnreadable)}
      onInvalid={() => setIsJudged(true)}
      onBlur={(event) => {
        setIsJudged(true);
        onBlur?.(event);
      }}
      onFocus={(event) => event.currentTarget.select()}
      placeholder="2027-03-14"
      value={text}
      error={isOdd ? t`Use the format 2027-03-14` : error}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
