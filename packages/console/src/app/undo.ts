import { useSyncExternalStore } from 'react';

/** Something that was done and can be taken back. */
export interface Undoable {
  /** What was done, in the person's language. */
  readonly done: string;
  /** Refused when somebody else has changed it since, unless that is not to matter. */
  readonly takeBack: (asking: TakingBack) => Promise<unknown>;
  /** A selector of what has the focus afterwards. */
  readonly returnsTo?: string;
}

export interface TakingBack {
  readonly isForced: boolean;
  readonly key: string;
}

interface Offer extends Undoable {
  readonly number: number;
}

let offered: Offer | null = null;
let count = 0;
const changed = new EventTarget();

/** Offers to take back what was done last; what was done before that is not offered any longer. Rules: CONSOLE-51. */
export function offerUndo(undoable: Undoable): void {
  count += 1;
  set({ ...undoable, number: count });
}

export function forgetUndo(): void {
  set(null);
}

function set(offer: Offer | null): void {
  offered = offer;
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** What was done last and can still be taken back. */
export function useOfferedUndo(): Offer | null {
  return useSyncExternalStore(subscribe, () => offered);
}

export type { Offer };
