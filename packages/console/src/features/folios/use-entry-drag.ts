import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react';
import type { EntryMove } from './use-entry-move.ts';

/** Entries being moved, and the folio they are over. */
export interface HeldEntries {
  readonly entryIds: readonly string[];
  readonly over: string | null;
}

export interface EntryDrag {
  readonly held: HeldEntries | null;
  readonly handlersOf: (entryId: string) => {
    readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  readonly drop: (target: string) => void;
}

interface DragPlan {
  readonly targets: readonly string[];
  /** Entries that move together if one of them does. */
  readonly chosen: readonly string[];
  readonly onDrop: (move: EntryMove) => void;
}

/**
 * Moves entries with the pointer, or picks them up by keyboard, with arrows and Enter, or a button, to choose the folio.
 * Rules: CONSOLE-53.
 */
export function useEntryDrag({ targets, chosen, onDrop }: DragPlan): EntryDrag {
  const [held, setHeld] = useState<HeldEntries | null>(null);
  const entriesWith = (id: string): readonly string[] => (chosen.includes(id) ? chosen : [id]);
  const letGo = (entryIds: readonly string[], target: string | null): void => {
    setHeld(null);
    if (target === null) return;
    document.querySelector<HTMLElement>(`[data-folio="${target}"]`)?.focus(); // moved entries lose their handle
    onDrop({ entryIds, target });
  };
  const pickUp = (id: string): void => setHeld(held ? null : { entryIds: entriesWith(id), over: targets[0] ?? null });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (!held || (step === undefined && event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault(); // Enter drops instead of clicking
    if (step === undefined) letGo(held.entryIds, event.key === 'Enter' ? held.over : null);
    else setHeld({ ...held, over: targets[(targets.indexOf(held.over ?? '') + step + targets.length) % targets.length] ?? null });
  };
  return {
    held,
    handlersOf: (id) => ({
      onPointerDown: (event) => followPointer(event, { entryIds: entriesWith(id), setHeld, letGo }),
      onClick: () => pickUp(id),
      onKeyDown,
    }),
    drop: (target) => letGo(held?.entryIds ?? [], target),
  };
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const dragsFrom = 4; // fewer pixels are a click

interface EntryDragHandlers {
  readonly entryIds: readonly string[];
  readonly setHeld: (held: HeldEntries | null) => void;
  readonly letGo: (entryIds: readonly string[], target: string | null) => void;
}

/** Re-renders only when the pointer reaches another folio. */
function followPointer(start: ReactPointerEvent<HTMLElement>, { entryIds, setHeld, letGo }: EntryDragHandlers): void {
  if (start.button !== 0) return;
  const ending = new AbortController();
  const { signal } = ending;
  let over: string | null | undefined; // undefined: not dragged yet
  const move = (event: PointerEvent): void => {
    if (over === undefined && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < dragsFrom) return;
    const reached = folioAt(event);
    if (reached !== over) setHeld({ entryIds, over: reached });
    over = reached;
  };
  const end = ({ type }: PointerEvent): void => {
    ending.abort();
    if (over !== undefined) letGo(entryIds, type === 'pointerup' ? over : null);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}

function folioAt({ clientX, clientY }: PointerEvent): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-folio]')?.dataset['folio'] ?? null;
}
