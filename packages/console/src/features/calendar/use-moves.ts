import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react';
import { type ChartRow, type HeldStay, isElsewhere, isMovable, type Target, targetOf } from './chart-rows.ts';

export const rowHeight = 28;

const gripWidth = 10; // handle at the end of a bar that moves the departure
export const dragsFrom = 4; // fewer pixels are a click

export interface Drop {
  readonly held: HeldStay;
  readonly target: Target;
}

export interface StayMoves {
  readonly held: HeldStay | null;
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface MovePlan {
  readonly rows: readonly ChartRow[];
  readonly count: number; // days shown
  readonly onDrop: (drop: Drop) => void;
}

/** Moves a bar with the pointer, or with the arrow keys after `m`. Rules: CONSOLE-36. */
export function useMoves({ rows, count, onDrop }: MovePlan): StayMoves {
  const [held, setHeld] = useState<HeldStay | null>(null);
  const letGo = (last: HeldStay): void => {
    setHeld(null);
    const target = targetOf(last, rows);
    if (isElsewhere(target, last.stay)) onDrop({ held: last, target });
  };
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    const bar = barOf(event.target);
    const found = bar && findStay(rows, bar.dataset['stay'] ?? '');
    if (event.button !== 0 || !bar || !found || !isMovable(found.stay)) return;
    const grip = bar.getBoundingClientRect().right - event.clientX <= gripWidth ? 'departure' : 'whole';
    const dayWidth = dayWidthAt(bar, count);
    followPointer(event, { ...found, grip, days: 0 }, { dayWidth, rowCount: rows.length, setHeld, letGo });
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

/** Pixels of a day; the chart fills the width of the page. */
export function dayWidthAt(element: Element, count: number): number {
  return (element.closest('[data-nights]')?.getBoundingClientRect().width ?? 0) / count;
}

function barOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-stay]') : null;
}

function findStay(rows: readonly ChartRow[], id: string): Pick<HeldStay, 'stay' | 'row'> | null {
  for (const [row, { stays }] of rows.entries()) {
    const stay = stays.find((one) => one.id === id);
    if (stay) return { stay, row };
  }
  return null;
}

/** Undefined for other keys. */
function pickedUp(rows: readonly ChartRow[], { key, target }: KeyboardEvent<HTMLElement>): HeldStay | undefined {
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

function heldAfter(held: HeldStay, { key, shiftKey }: KeyboardEvent<HTMLElement>, rowCount: number): HeldStay | 'drop' | null | undefined {
  if (key === 'Enter') return 'drop';
  if (key === 'Escape') return null;
  const step = steps[key];
  if (!step) return undefined;
  const [days, rows] = step;
  const row = Math.min(rowCount - 1, Math.max(0, held.row + rows));
  return { ...held, grip: shiftKey ? 'departure' : held.grip, days: held.days + days, row };
}

interface StayDrag {
  readonly dayWidth: number;
  readonly rowCount: number;
  readonly setHeld: (held: HeldStay | null) => void;
  readonly letGo: (held: HeldStay) => void;
}

/** Re-renders only when the pointer reaches another day or row. */
function followPointer(start: ReactPointerEvent<HTMLElement>, begun: HeldStay, { dayWidth, rowCount, setHeld, letGo }: StayDrag): void {
  const ending = new AbortController();
  let last: HeldStay | null = null;
  const heldAt = ({ clientX, clientY }: PointerEvent): HeldStay => {
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

/** Suppresses the click at the end of a drag, which would open a page. */
function withoutClick(): void {
  const ending = new AbortController();
  const stop = (click: Event): void => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, signal: ending.signal });
  setTimeout(() => ending.abort());
}
