import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, memo, type PointerEvent, type UIEvent, useState } from 'react';
import { addDays, formatDay } from '../../app/format.ts';
import { nightKey } from '../../app/night-key.ts';
import { useRoomTypes } from '../../app/use-rooms.ts';
import { useRoomsLeft } from '../../app/use-rooms-left.ts';
import { asCell, asColumnHeader, asGrid, asRow, asRowGroup, asRowHeader } from '../../ui/grid-roles.ts';
import classes from './calendar.module.css';
import { type ChartRow, type HeldStay, spanOf, type Target, targetOf } from './chart-rows.ts';
import { StayBar } from './stay-bar.tsx';
import type { ChartWindow } from './use-chart.ts';
import { type DrawnStay, useDrawing } from './use-drawing.ts';
import { type Drop, dayWidth, headerHeight, nameWidth, rowHeight, useMoves } from './use-moves.ts';

interface TapeChartProps {
  readonly rows: readonly ChartRow[];
  readonly window: ChartWindow;
  readonly today: string;
  readonly onDrop: (drop: Drop) => void;
  readonly onDraw: (drawn: DrawnStay) => void;
}

const shownBeyond = 6; // rows rendered above and below the viewport
const firstShown = 30;

/** Rooms by days. Renders only visible rows, so 500 rooms cost as much as 30. Rules: CONSOLE-35, CONSOLE-36, CONSOLE-54. */
export function TapeChart({ rows, window, today, onDrop, onDraw }: TapeChartProps) {
  const { t } = useLingui();
  const [seen, setSeen] = useState({ from: 0, to: firstShown });
  const { held, onPointerDown, onKeyDown } = useMoves(rows, onDrop);
  const drawing = useDrawing({ rows, window, onDraw });
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
    if (!event.defaultPrevented) goToNext(event);
  };
  const shown = rows.slice(seen.from, seen.to);
  const acting = { 'aria-rowcount': rows.length + 1, onScroll: scrolled, onPointerDown: pointed, onKeyDown: pressed };
  return (
    <>
      <div {...asGrid(t`Calendar`)} {...acting} className={classes['chart']}>
        <Days window={window} today={today} />
        <div {...asRowGroup} style={{ position: 'relative', height: rows.length * rowHeight, width: nameWidth + window.count * dayWidth }}>
          {shown.map((row, place) => (
            <Row key={row.key} row={row} place={seen.from + place} window={window} isTypeFirst={isFirst(rows, seen.from + place)} />
          ))}
          {held && <Ghost target={targetOf(held, rows)} row={held.row} window={window} />}
          {drawing.drawn && <Ghost target={drawing.drawn} row={drawing.drawn.row} window={window} />}
        </div>
      </div>
      <Announcement held={held} rows={rows} />
    </>
  );
}

function isFirst(rows: readonly ChartRow[], place: number): boolean {
  return rows[place]?.roomTypeId !== rows[place - 1]?.roomTypeId;
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

const weekdayChars = 2; // some languages have no short weekday names, and the columns are narrow

/** Header cells with weekday and day, under the months. */
function Days({ window: { first, count }, today }: { readonly window: ChartWindow; readonly today: string }) {
  const { t } = useLingui();
  const days = Array.from({ length: count }, (_, place) => addDays(first, place));
  return (
    <div {...asRow()} className={classes['days']} style={{ height: headerHeight, width: nameWidth + count * dayWidth }}>
      <Months days={days} />
      <span {...asColumnHeader()} className={classes['corner']} style={{ width: nameWidth }}>
        {t`Room`}
      </span>
      {days.map((day) => (
        <span
          key={day}
          {...asColumnHeader(formatDay(day))}
          aria-current={day === today ? 'date' : undefined}
          className={classes['day']}
          style={{ width: dayWidth }}
        >
          <span>{formatDay(day, { weekday: 'short' }).slice(0, weekdayChars)}</span>
          <span>{formatDay(day, { day: 'numeric' })}</span>
        </span>
      ))}
    </div>
  );
}

/** Months above the days. Hidden from screen readers, because each day has its full date as label. */
function Months({ days }: { readonly days: readonly string[] }) {
  const months = [...Map.groupBy(days, (day) => day.slice(0, 'yyyy-mm'.length)).values()];
  return (
    <div aria-hidden className={classes['months']} style={{ left: nameWidth }}>
      {months.map(([first = '', ...others]) => (
        <div key={first} className={classes['month']} style={{ width: (others.length + 1) * dayWidth }}>
          <span className={classes['monthName']} style={{ left: nameWidth }}>
            {formatDay(first, others.length < shortMonth ? { month: 'short' } : { month: 'long', year: 'numeric' })}
          </span>
        </div>
      ))}
    </div>
  );
}

const shortMonth = 2; // fewer days than this in view leave no room for the full name

interface RowProps {
  readonly row: ChartRow;
  readonly place: number;
  readonly window: ChartWindow;
  readonly isTypeFirst: boolean;
}

const Row = memo(function Row({ row: { room, roomTypeId, stays }, place, window, isTypeFirst }: RowProps) {
  const { t } = useLingui();
  const type = useRoomTypes().find(({ id }) => id === roomTypeId)?.name ?? roomTypeId;
  const name = room ? room.number : isTypeFirst ? type : t`no room yet`;
  const label = room ? t`Room ${room.number}, ${type}` : t`${type} without a room`;
  const blocked = room?.out_of_order;
  const span =
    blocked && spanOf({ arrival: blocked.from, departure: blocked.to ?? addDays(window.first, window.count) }, window.first, window.count);
  return (
    <div
      {...asRow(place + 2)}
      className={classes['row']}
      data-lane={room === null || undefined}
      style={{ top: place * rowHeight, height: rowHeight }}
    >
      <span {...asRowHeader(label)} className={classes['name']} style={{ width: nameWidth }}>
        {name}
      </span>
      <div
        {...asCell}
        data-nights={place}
        className={classes['nights']}
        style={{ left: nameWidth, width: window.count * dayWidth, backgroundSize: `${dayWidth}px` }}
      >
        {isTypeFirst && <FreeRooms roomTypeId={roomTypeId} window={window} />}
        {span && (
          <span className={classes['blocked']} style={{ left: span.from * dayWidth, width: (span.to - span.from) * dayWidth }}>
            {blocked.reason ?? t`Out of order`}
          </span>
        )}
        {stays.map((stay) => (
          <StayBar key={stay.id} stay={stay} window={window} />
        ))}
      </div>
    </div>
  );
});

/** Rooms of a type still free, day by day. */
function FreeRooms({ roomTypeId, window: { first, count } }: Pick<RowProps, 'window'> & { readonly roomTypeId: string }) {
  const { t } = useLingui();
  const left = useRoomsLeft({ from: first, to: addDays(first, count - 1) });
  const days = Array.from({ length: count }, (_, place) => addDays(first, place));
  return days.map((day, place) => {
    const free = left.get(nightKey(roomTypeId, day));
    if (free === undefined) return null;
    return (
      <span key={day} className={classes['free']} data-none={free === 0 || undefined} style={{ left: place * dayWidth, width: dayWidth }}>
        {free}
        <VisuallyHidden> {t`free on ${formatDay(day)}`}</VisuallyHidden>
      </span>
    );
  });
}

interface GhostProps {
  readonly target: Pick<Target, 'arrival' | 'departure'>;
  readonly row: number;
  readonly window: ChartWindow;
}

/** Outline of the stay at its target. */
function Ghost({ target, row, window: { first, count } }: GhostProps) {
  const span = spanOf(target, first, count);
  if (!span) return null;
  const width = (span.to - span.from) * dayWidth;
  return (
    <div
      aria-hidden
      className={classes['ghost']}
      style={{ left: nameWidth + span.from * dayWidth, top: row * rowHeight, width, height: rowHeight - 4 }}
    />
  );
}

function Announcement({ held, rows }: { readonly held: HeldStay | null; readonly rows: readonly ChartRow[] }) {
  const { t } = useLingui();
  const target = held && targetOf(held, rows);
  const room = held && (rows[held.row]?.room?.number ?? t`no room yet`);
  const text = target ? t`${formatDay(target.arrival)} to ${formatDay(target.departure)}, ${room}. Enter drops, Escape cancels.` : '';
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}
