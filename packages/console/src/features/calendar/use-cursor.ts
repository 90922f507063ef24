import { type KeyboardEvent, useState } from 'react';
import { addDays } from '../../app/format.ts';
import { type ChartRow, softRoom } from './chart-rows.ts';
import type { ChartWindow } from './chart-window.ts';
import type { DrawnStay } from './use-drawing.ts';

/** Nights chosen with the keyboard, in days from the start of the chart. */
interface Cursor {
  readonly row: number;
  readonly day: number;
  readonly nights: number;
}

interface CursorPlan {
  readonly rows: readonly ChartRow[];
  readonly window: ChartWindow;
  readonly startDay: number;
  readonly onDraw: (drawn: DrawnStay) => void;
}

interface CursorHandlers {
  readonly chosen: DrawnStay | null;
  /** True if the key was used. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean;
  readonly onBlur: () => void;
}

/** Chooses nights of a row with the arrow keys, with Shift for the departure, while the grid itself has the focus. Rules: CONSOLE-54. */
export function useCursor({ rows, window: shown, startDay, onDraw }: CursorPlan): CursorHandlers {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const chosen = cursor && drawnBy(cursor, rows, shown);
  const onKeyDown = ({ key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean => {
    if (target !== currentTarget) return false;
    if (key === 'Escape' && cursor) setCursor(null);
    else if (key === 'Enter' && chosen) {
      setCursor(null);
      onDraw(chosen);
    } else if (key in steps) setCursor((before) => nextOf(before, { key, shiftKey, rows, count: shown.count, startDay }));
    else return false;
    return true;
  };
  return { chosen, onKeyDown, onBlur: () => setCursor(null) };
}

const steps: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Step extends Pick<CursorPlan, 'rows' | 'startDay'> {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly count: number;
}

/** The first key chooses a night of the first room. */
function nextOf(cursor: Cursor | null, { key, shiftKey, rows, count, startDay }: Step): Cursor | null {
  const [days, down] = steps[key] ?? [0, 0];
  if (cursor === null) {
    const row = rows.findIndex(({ kind }) => kind === 'room');
    return row < 0 ? null : { row, day: Math.min(count - 1, Math.max(0, startDay)), nights: 1 };
  }
  if (shiftKey) return { ...cursor, nights: Math.min(count - cursor.day, Math.max(1, cursor.nights + days)) };
  return { ...cursor, row: rowBeside(rows, cursor.row, down), day: Math.min(count - cursor.nights, Math.max(0, cursor.day + days)) };
}

/** The next row that can be booked: the tray cannot. */
function rowBeside(rows: readonly ChartRow[], row: number, down: number): number {
  const next = rows[row + down];
  return down === 0 || next === undefined || next.roomTypeId === null ? row : row + down;
}

function drawnBy({ row, day, nights }: Cursor, rows: readonly ChartRow[], { first }: ChartWindow): DrawnStay | null {
  const at = rows[row];
  if (at?.roomTypeId == null) return null;
  const arrival = addDays(first, day);
  return { row, arrival, departure: addDays(arrival, nights), roomTypeId: at.roomTypeId, room: at.room?.id ?? softRoom };
}
