import { type FocusEvent, useEffect, useRef } from 'react';

/** Keeps the focus among buttons when the one that had it is gone after a change, so that the next key acts there. */
export function useKeptFocus(buttons: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) ref.current?.focus();
  }, [buttons]);
  const onFocus = (): void => {
    isWithin.current = true;
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
    isWithin.current = ref.current?.contains(relatedTarget) === true;
  };
  return { ref, tabIndex: -1, style: { outline: 'none' }, onFocus, onBlur };
}
