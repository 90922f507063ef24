import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react';
import { type ChartRow, type Held, isElsewhere, isMovable, type Target, targetOf } from './chart-rows.ts';

export const rowHeight = 36;
export const dayWidth = 48;
export const headerHeight = 56;
export const nameWidth = 132;

const gripWidth = 10; // at the end of a bar: what is dragged there is the departure
export const dragsFrom = 4; // fewer pixels are a click

export interface Drop {
  readonly held: Held;
  readonly target: Target;
}

interface Moves {
  readonly held: Held | null;
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Takes a bar along with the pointer, or with the arrow keys after `m`. Rules: CONSOLE-36. */
export function useMoves(rows: readonly ChartRow[], onDrop: (drop: Drop) => void): Moves {
  const [held, setHeld] = useState<Held | null>(null);
  const letGo = (last: Held): void => {
    setHeld(null);
    const target = targetOf(last, rows);
    if (isElsewhere(target, last.stay)) onDrop({ held: last, target });
  };
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    const bar = barOf(event.target);
    const found = bar && findStay(rows, bar.dataset['stay'] ?? '');
    if (event.button !== 0 || !bar || !found || !isMovable(found.stay)) return;
    const grip = bar.getBoundingClientRect().right - event.clientX <= gripWidth ? 'departure' : 'whole';
    followPointer(event, { ...found, grip, days: 0 }, { rowCount: rows.length, setHeld, letGo });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = held ? heldAfter(held, event, rows.length) : pickedUp(rows, event);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'drop' && held) letGo(held);
    else setHeld(next === 'drop' ? null : next);
  };
  return { held, onPointerDown, onKeyDown };
}

function barOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-stay]') : null;
}

function findStay(rows: readonly ChartRow[], id: string): Pick<Held, 'stay' | 'row'> | null {
  for (const [row, { stays }] of rows.entries()) {
    const stay = stays.find((one) => one.id === id);
    if (stay) return { stay, row };
  }
  return null;
}

/** Undefined for a key that means nothing here. */
function pickedUp(rows: readonly ChartRow[], { key, target }: KeyboardEvent<HTMLElement>): Held | undefined {
  const bar = key === 'm' ? barOf(target) : null;
  const found = bar && findStay(rows, bar.dataset['stay'] ?? '');
  return found && isMovable(found.stay) ? { ...found, grip: 'whole', days: 0 } : undefined;
}

const steps: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function heldAfter(held: Held, { key, shiftKey }: KeyboardEvent<HTMLElement>, rowCount: number): Held | 'drop' | null | undefined {
  if (key === 'Enter') return 'drop';
  if (key === 'Escape') return null;
  const step = steps[key];
  if (!step) return undefined;
  const [days, rows] = step;
  const row = Math.min(rowCount - 1, Math.max(0, held.row + rows));
  return { ...held, grip: shiftKey ? 'departure' : held.grip, days: held.days + days, row };
}

interface Following {
  readonly rowCount: number;
  readonly setHeld: (held: Held | null) => void;
  readonly letGo: (held: Held) => void;
}

/** Renders only when another day or row is reached. */
function followPointer(start: ReactPointerEvent<HTMLElement>, begun: Held, { rowCount, setHeld, letGo }: Following): void {
  const ending = new AbortController();
  let last: Held | null = null;
  const heldAt = ({ clientX, clientY }: PointerEvent): Held => {
    const row = begun.row + Math.round((clientY - start.clientY) / rowHeight);
    const days = Math.round((clientX - start.clientX) / dayWidth);
    return { ...begun, days, row: begun.grip === 'departure' ? begun.row : Math.min(rowCount - 1, Math.max(0, row)) };
  };
  const move = (event: PointerEvent): void => {
    if (last === null && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < dragsFrom) return;
    const next = heldAt(event);
    if (last?.days !== next.days || last.row !== next.row) setHeld(next);
    last = next;
  };
  const end = (event: PointerEvent): void => {
    ending.abort();
    if (last === null) return;
    withoutClick();
    if (event.type === 'pointerup') letGo(last);
    else setHeld(null);
  };
  const { signal } = ending;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}

/** The end of a drag opens no page. */
function withoutClick(): void {
  const ending = new AbortController();
  const stop = (click: Event): void => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, signal: ending.signal });
  setTimeout(() => ending.abort());
}
