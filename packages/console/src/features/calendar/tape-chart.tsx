import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react';
import { formatDay } from '../../app/format.ts';
import { asGrid, asRowGroup } from '../../ui/grid-roles.ts';
import classes from './calendar.module.css';
import { ChartColumns, ChartHead } from './chart-head.tsx';
import { daysWide, offsetOf } from './chart-popover.tsx';
import { Row, type Tray } from './chart-row.tsx';
import { type ChartedStay, type ChartRow, daysBetween, type HeldStay, spanOf, type Target, targetOf } from './chart-rows.ts';
import type { ChartWindow } from './chart-window.ts';
import { useCursor } from './use-cursor.ts';
import type { DayFigures } from './use-day-figures.ts';
import { type DrawnStay, useDrawing } from './use-drawing.ts';
import { type Drop, rowHeight, useMoves } from './use-moves.ts';

interface TapeChartProps {
  readonly rows: readonly ChartRow[];
  readonly window: ChartWindow;
  readonly figures: DayFigures;
  readonly today: string;
  readonly tray: Tray;
  readonly onDrop: (drop: Drop) => void;
  readonly onDraw: (drawn: DrawnStay) => void;
  readonly onOpen: (stay: ChartedStay) => void;
  /** Popover that is open in the chart. */
  readonly children: ReactNode;
}

const shownBeyond = 6; // rows rendered above and below the viewport
const firstShown = 40;

/** Rooms by days. Renders only visible rows, so 500 rooms cost as much as 40. Rules: CONSOLE-35, CONSOLE-36, CONSOLE-54. */
export function TapeChart({ rows, window, figures, today, tray, onDrop, onDraw, onOpen, children }: TapeChartProps) {
  const { t } = useLingui();
  const [seen, setSeen] = useState({ from: 0, to: firstShown });
  const { held, onPointerDown, onKeyDown } = useMoves({ rows, count: window.count, onDrop });
  const drawing = useDrawing({ rows, window, onDraw });
  const cursor = useCursor({ rows, window, startDay: daysBetween(window.first, today), onDraw });
  const pointed = (event: PointerEvent<HTMLElement>): void => {
    onPointerDown(event);
    drawing.onPointerDown(event);
  };
  const scrolled = ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>): void => {
    const from = Math.max(0, Math.floor(scrollTop / rowHeight) - shownBeyond);
    const to = Math.ceil((scrollTop + clientHeight) / rowHeight) + shownBeyond;
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
  };
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    onKeyDown(event);
    if (event.defaultPrevented) return;
    if (cursor.onKeyDown(event)) event.preventDefault();
    else goToNext(event);
  };
  const shown = rows.slice(seen.from, seen.to);
  const chosen = drawing.drawn ?? cursor.chosen;
  const acting = {
    'aria-rowcount': rows.length + 1,
    onScroll: scrolled,
    onPointerDown: pointed,
    onKeyDown: pressed,
    onBlur: cursor.onBlur,
  };
  return (
    <>
      <div {...asGrid(t`Calendar`)} {...acting} data-days={window.count} className={classes['chart']}>
        <ChartHead window={window} today={today} occupancy={figures.occupancy} />
        <div {...asRowGroup} className={classes['rows']} style={{ height: rows.length * rowHeight }}>
          <ChartColumns window={window} today={today} />
          {shown.map((row, place) => (
            <Row key={row.key} {...{ row, window, figures, tray, onOpen }} place={seen.from + place} />
          ))}
          {held && <Ghost target={targetOf(held, rows)} row={held.row} window={window} />}
          {chosen && <Ghost target={chosen} row={chosen.row} window={window} />}
          {children}
        </div>
      </div>
      <Announcement held={held} chosen={cursor.chosen} rows={rows} />
    </>
  );
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus from stay to stay with the arrow keys; the grid scrolls with it. */
function goToNext(event: KeyboardEvent<HTMLElement>): void {
  const direction = directions[event.key];
  if (direction === undefined) return;
  const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stay]')];
  const present = bars.findIndex((bar) => bar.matches(':focus'));
  const next = bars[present + direction];
  if (!next || present < 0) return;
  event.preventDefault();
  next.focus();
}

interface GhostProps {
  readonly target: Pick<Target, 'arrival' | 'departure'>;
  readonly row: number;
  readonly window: ChartWindow;
}

/** Outline of a stay at its target, or of chosen nights; the grid scrolls with it. */
function Ghost({ target: { arrival, departure }, row, window: { first, count } }: GhostProps) {
  const ghost = useRef<HTMLDivElement>(null);
  const span = spanOf({ arrival, departure }, first, count);
  const place = span && `${row} ${span.from} ${span.to}`;
  useEffect(() => {
    if (place !== null) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  if (!span) return null;
  return (
    <div
      ref={ghost}
      aria-hidden
      className={classes['ghost']}
      style={{ left: offsetOf(span.from), width: daysWide(span.to - span.from), top: row * rowHeight, height: rowHeight - 4 }}
    />
  );
}

interface AnnouncementProps {
  readonly held: HeldStay | null;
  readonly chosen: DrawnStay | null;
  readonly rows: readonly ChartRow[];
}

function Announcement({ held, chosen, rows }: AnnouncementProps) {
  const { t } = useLingui();
  const target = held ? targetOf(held, rows) : chosen;
  const room = rows[held?.row ?? chosen?.row ?? -1]?.room?.number ?? t`no room yet`;
  const days = target && t`${formatDay(target.arrival)} to ${formatDay(target.departure)}, ${room}.`;
  const keys = held ? t`Enter drops, Escape cancels.` : t`Enter chooses, Escape cancels.`;
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {days && `${days} ${keys}`}
    </VisuallyHidden>
  );
}
