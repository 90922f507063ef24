import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import { addDays } from '../../app/format.ts';
import { type ChartRow, softRoom } from './chart-rows.ts';
import type { ChartWindow } from './use-chart.ts';
import { dayWidth, dragsFrom } from './use-moves.ts';

/** Free nights that somebody is to be booked for. */
export interface Drawn {
  readonly row: number;
  readonly arrival: string;
  readonly departure: string;
  readonly roomTypeId: string;
  readonly room: string; // its id, or `soft`
}

interface Drawing {
  readonly drawn: Drawn | null;
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
}

interface DrawingPlan {
  readonly rows: readonly ChartRow[];
  readonly window: ChartWindow;
  readonly onDraw: (drawn: Drawn) => void;
}

/** Draws a stay over free days of a row, from its arrival to its departure. Rules: CONSOLE-54. */
export function useDrawing({ rows, window: shown, onDraw }: DrawingPlan): Drawing {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    const place = event.target instanceof HTMLElement ? event.target.dataset['nights'] : undefined; // of the row itself, not of a bar on it
    const at = place === undefined ? undefined : rows[Number(place)];
    if (event.button !== 0 || !at) return;
    const left = event.clientX - event.nativeEvent.offsetX;
    const dayAt = (clientX: number): number => Math.min(shown.count - 1, Math.max(0, Math.floor((clientX - left) / dayWidth)));
    const begun = dayAt(event.clientX);
    const drawnTo = (clientX: number): Drawn => {
      const [from, to] = [Math.min(begun, dayAt(clientX)), Math.max(begun, dayAt(clientX))];
      const departure = addDays(shown.first, to === from ? to + 1 : to);
      const room = at.room?.id ?? softRoom;
      return { row: Number(place), arrival: addDays(shown.first, from), departure, roomTypeId: at.roomTypeId, room };
    };
    followPointer(event, { drawnTo, setDrawn, onDraw });
  };
  return { drawn, onPointerDown };
}

interface Following {
  readonly drawnTo: (clientX: number) => Drawn;
  readonly setDrawn: (drawn: Drawn | null) => void;
  readonly onDraw: (drawn: Drawn) => void;
}

/** Renders only when another day is reached. */
function followPointer(start: ReactPointerEvent<HTMLElement>, { drawnTo, setDrawn, onDraw }: Following): void {
  const ending = new AbortController();
  const { signal } = ending;
  let last: Drawn | null = null;
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
