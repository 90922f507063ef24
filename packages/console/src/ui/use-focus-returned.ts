import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Returns the focus to the opener of the dialog, or to the drawer or page beneath if it is gone, so that the next key acts where the person was. This
 * happens while the dialog unmounts, because a key pressed right after would be lost; whether the opener unmounts as well is only known
 * afterwards.
 */
export function useFocusReturned(selector?: string): void {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      focus((selector === undefined ? null : document.querySelector(selector)) ?? opener);
    },
    [opener, selector],
  );
  useEffect(
    () => () => {
      if (document.activeElement === null || document.activeElement === document.body)
        focus(document.querySelector('[role=dialog]') ?? document.getElementById('main'));
    },
    [],
  );
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
