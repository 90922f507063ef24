import { useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { distinctLabels, type Suggestion } from './suggestions.ts';
import { unreadableIf } from './unreadable-field.ts';
import { useTypedText } from './use-typed-text.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
  /** Label: the name of what is chosen, or its id while the name loads. */
  readonly chosen: Suggestion | undefined;
  /** Hook that finds suggestions for a text. */
  readonly useFound: (text: string) => readonly Suggestion[];
  /** Takes a text as it is, without a suggestion. */
  readonly takes?: (text: string) => Suggestion | undefined;
  /** Undefined when the field is emptied. */
  readonly onChange: (found: Suggestion | undefined) => void;
}

/** Field that finds something by typing. A text that chooses nothing is not taken for the former choice: the form waits for one. */
export function SearchField({ label, placeholder, error, chosen, useFound, takes, onChange }: SearchFieldProps) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<Suggestion>();
  // A label that came later would replace what is typed meanwhile.
  const chosenLabel = (picked?.id === chosen?.id ? picked : chosen)?.label ?? '';
  const [text, setText] = useTypedText(chosenLabel);
  const [isJudged, setIsJudged] = useState(false); // a part of a name is not an error while typing
  const found = new Map(distinctLabels(useFound(text)).map((suggestion) => [suggestion.label, suggestion]));
  const isOpen = text !== chosenLabel && text.trim() !== '' && !found.has(text);
  const search = (typed: string): void => {
    setIsJudged(false);
    setText(typed);
    const suggestion = found.get(typed) ?? takes?.(typed);
    if (suggestion !== undefined) setPicked(suggestion);
    if (suggestion !== undefined || typed.trim() === '') onChange(suggestion);
  };
  return (
    <Autocomplete
      {...unreadableIf(isOpen)}
      label={label}
      placeholder={placeholder}
      data={[...found.keys()]}
      filter={({ options }) => options}
      value={text}
      error={isOpen && isJudged ? t`Please choose one of the suggestions` : error}
      onChange={search}
      onBlur={() => setIsJudged(true)}
      onInvalid={() => setIsJudged(true)}
    />
  );
}
