import { type ReactNode, useState } from 'react';
import { type ActionName, dialogs } from './reservation-actions.tsx';
import type { Reservation } from './reservation-words.tsx';

interface OpenDialog {
  readonly action: ActionName;
  readonly stay: Reservation;
}

interface StayDialog {
  readonly dialog: ReactNode;
  readonly open: (action: ActionName, stay: Reservation) => void;
}

/** Dialog of a list of stays. It belongs to the page, because its row may leave the list while it is open. */
export function useStayDialog(): StayDialog {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const Chosen = opened === null ? null : dialogs[opened.action];
  return {
    dialog: Chosen && opened && <Chosen key={opened.stay.id} reservation={opened.stay} onClose={() => setOpened(null)} />,
    open: (action, stay) => setOpened({ action, stay }),
  };
}
