import { useState } from 'react';

/** What stands in a field while its value is not yet what is typed. A value that comes from elsewhere takes its place. */
export function useTypedText(value: string): readonly [text: string, type: (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return [text, setText];
}
