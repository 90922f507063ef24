import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTypedText } from './use-typed-text.ts';

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string | undefined) => void;
}

/** Text filter applied on blur or Enter. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [text, setText] = useTypedText(value);
  const apply = (): void => {
    const given = text.trim();
    if (given !== value) onChange(given === '' ? undefined : given);
  };
  const applyByEnter = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') apply();
  };
  return (
    <TextInput
      label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={applyByEnter}
    />
  );
}
