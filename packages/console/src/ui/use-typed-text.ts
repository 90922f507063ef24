import { useState } from 'react';

/** Text of a field while typing. A new value from outside replaces it. */
export function useTypedText(value: string): readonly [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return [text, setText];
}
