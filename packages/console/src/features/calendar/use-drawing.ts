import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import { addDays } from '../../app/format.ts';
import { type ChartRow, softRoom } from './chart-rows.ts';
import type { ChartWindow } from './chart-window.ts';
import { dayWidthAt, dragsFrom } from './use-moves.ts';

/** Free nights selected for a new reservation. */
export interface DrawnStay {
  readonly row: number;
  readonly arrival: string;
  readonly departure: string;
  readonly roomTypeId: string;
  readonly room: string; // its id, or `soft`
}

interface DrawingHandlers {
  readonly drawn: DrawnStay | null;
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
}

interface DrawingPlan {
  readonly rows: readonly ChartRow[];
  readonly window: ChartWindow;
  readonly onDraw: (drawn: DrawnStay) => void;
}

/** Selects free nights of a row by dragging, from arrival to departure. Rules: CONSOLE-54. */
export function useDrawing({ rows, window: shown, onDraw }: DrawingPlan): DrawingHandlers {
  const [drawn, setDrawn] = useState<DrawnStay | null>(null);
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    const nights = event.target instanceof HTMLElement ? event.target : null;
    const place = nights?.dataset['nights']; // set on the row itself, not on bars
    const at = place === undefined ? undefined : rows[Number(place)];
    if (event.button !== 0 || !nights || at?.roomTypeId == null) return;
    const { roomTypeId } = at;
    const left = event.clientX - event.nativeEvent.offsetX;
    const dayWidth = dayWidthAt(nights, shown.count);
    const dayAt = (clientX: number): number => Math.min(shown.count - 1, Math.max(0, Math.floor((clientX - left) / dayWidth)));
    const begun = dayAt(event.clientX);
    const drawnTo = (clientX: number): DrawnStay => {
      const [from, to] = [Math.min(begun, dayAt(clientX)), Math.max(begun, dayAt(clientX))];
      const departure = addDays(shown.first, to === from ? to + 1 : to);
      const room = at.room?.id ?? softRoom;
      return { row: Number(place), arrival: addDays(shown.first, from), departure, roomTypeId, room };
    };
    followPointer(event, { drawnTo, setDrawn, onDraw });
  };
  return { drawn, onPointerDown };
}

interface NightSelection {
  readonly drawnTo: (clientX: number) => DrawnStay;
  readonly setDrawn: (drawn: DrawnStay | null) => void;
  readonly onDraw: (drawn: DrawnStay) => void;
}

/** Re-renders only when the pointer reaches another day. */
function followPointer(start: ReactPointerEvent<HTMLElement>, { drawnTo, setDrawn, onDraw }: NightSelection): void {
  const ending = new AbortController();
  const { signal } = ending;
  let last: DrawnStay | null = null;
  const move = ({ clientX }: PointerEvent): void => {
    if (last === null && Math.abs(clientX - start.clientX) < dragsFrom) return;
    const next = drawnTo(clientX);
    if (last?.arrival !== next.arrival || last.departure !== next.departure) setDrawn(next);
    last = next;
  };
  const end = ({ type }: PointerEvent): void => {
    ending.abort();
    setDrawn(null);
    if (last !== null && type === 'pointerup') onDraw(last);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}
