import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { isDay } from '../app/format.ts';
import { useTypedText } from './use-typed-text.ts';

interface DayInputProps {
  readonly label: string;
  readonly value: string;
  /** Called with a whole day, or with nothing when the field was emptied. */
  readonly onChange: (day: string | undefined) => void;
  readonly error?: string | undefined;
}

/** A date that is typed as ISO writes it. */
export function DayInput({ label, value, onChange, error }: DayInputProps) {
  const { t } = useLingui();
  const [text, setText] = useTypedText(value);
  const isOdd = text !== '' && text.length >= '2027-03-14'.length && !isDay(text);
  const type = (typed: string): void => {
    setText(typed);
    if (typed === '' || isDay(typed)) onChange(typed === '' ? undefined : typed);
  };
  return (
    <TextInput
      label={label}
      placeholder="2027-03-14"
      value={text}
      error={isOdd ? t`A date as 2027-03-14` : error}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
