import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react';
import type { EntryMove } from './use-entry-move.ts';

/** Entries that are taken along, and the folio that they are over. */
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
  /** Are taken along when one of them is. */
  readonly chosen: readonly string[];
  readonly onDrop: (move: EntryMove) => void;
}

/** Takes entries along with the pointer; or picks them up, and arrows and Enter, or a button, choose the folio. Rules: CONSOLE-53. */
export function useEntryDrag({ targets, chosen, onDrop }: DragPlan): EntryDrag {
  const [held, setHeld] = useState<HeldEntries | null>(null);
  const entriesWith = (id: string): readonly string[] => (chosen.includes(id) ? chosen : [id]);
  const letGo = (entryIds: readonly string[], target: string | null): void => {
    setHeld(null);
    if (target === null) return;
    document.querySelector<HTMLElement>(`[data-folio="${target}"]`)?.focus(); // what was held has no handle afterwards
    onDrop({ entryIds, target });
  };
  const pickUp = (id: string): void => setHeld(held ? null : { entryIds: entriesWith(id), over: targets[0] ?? null });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (!held || (step === undefined && event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault(); // Enter drops, and is no click
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

interface Following {
  readonly entryIds: readonly string[];
  readonly setHeld: (held: HeldEntries | null) => void;
  readonly letGo: (entryIds: readonly string[], target: string | null) => void;
}

/** Renders only when another folio is reached. */
function followPointer(start: ReactPointerEvent<HTMLElement>, { entryIds, setHeld, letGo }: Following): void {
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
