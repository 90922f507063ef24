import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** Search parameter of the pages over which a stay may be opened. */
export interface StaySearch {
  /** Id of the stay in the drawer. */
  readonly stay?: string | undefined;
}

export function readStaySearch(raw: Readonly<Partial<Record<keyof StaySearch, unknown>>>): StaySearch {
  return typeof raw.stay === 'string' && raw.stay.startsWith('res_') ? { stay: raw.stay } : {};
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The drawer was opened from the entry before, to which closing it goes back. */
    readonly isDrawer?: true;
  }
}

interface StayDrawer {
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** The stay that is open beside the page. It is part of the address: back closes it, and a reload shows it again. Rules: CONSOLE-88. */
export function useStayDrawer(): StayDrawer {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { stay: id } = useSearch({ strict: false });
  const go = (stay: string | undefined) => ({ to: '.', search: (now: object) => ({ ...now, stay }), resetScroll: false }) as const;
  return {
    id,
    open: (stay) => void navigate({ ...go(stay), replace: id !== undefined, state: (now) => ({ ...now, isDrawer: true }) }),
    close: () => {
      if (history.location.state.isDrawer) history.back();
      else void navigate({ ...go(undefined), replace: true });
    },
  };
}
