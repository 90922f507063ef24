import { useSyncExternalStore } from 'react';

/** Completed action that can be undone. */
export interface UndoableAction {
  /** Description of the action in the person's language. */
  readonly done: string;
  /** Refused if somebody else has changed it since, unless forced. */
  readonly takeBack: (request: UndoRequest) => Promise<unknown>;
  /** Selector of the element to focus afterwards. */
  readonly returnsTo?: string;
}

export interface UndoRequest {
  readonly isForced: boolean;
  readonly key: string;
}

interface Offer extends UndoableAction {
  readonly number: number;
}

let offered: Offer | null = null;
let count = 0;
const changed = new EventTarget();

/** Offers to undo the last action; earlier ones are no longer offered. Rules: CONSOLE-51. */
export function offerUndo(undoable: UndoableAction): void {
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

/** Last action, while it can still be undone. */
export function useOfferedUndo(): Offer | null {
  return useSyncExternalStore(subscribe, () => offered);
}

export type { Offer };
