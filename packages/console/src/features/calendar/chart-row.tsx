import { useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { addDays, formatDay, formatMoney } from '../../app/format.ts';
import { nightKey } from '../../app/night-key.ts';
import { useRoomTypes } from '../../app/use-rooms.ts';
import { asCell, asRow, asRowHeader } from '../../ui/grid-roles.ts';
import { useConditionWords } from '../housekeeping/condition-words.ts';
import classes from './calendar.module.css';
import { daysOf } from './chart-head.tsx';
import { daysWide } from './chart-popover.tsx';
import { type ChartedStay, type ChartRow, spanOf } from './chart-rows.ts';
import type { ChartWindow } from './chart-window.ts';
import { GroupBar } from './group-bar.tsx';
import { StayBar } from './stay-bar.tsx';
import type { DayFigures } from './use-day-figures.ts';
import { rowHeight } from './use-moves.ts';

/** Stays without a room, shown as bars or only counted. */
export interface Tray {
  readonly isOpen: boolean;
  readonly count: number;
  readonly onToggle: () => void;
}

interface RowProps {
  readonly row: ChartRow;
  readonly place: number;
  readonly window: ChartWindow;
  readonly figures: DayFigures;
  readonly tray: Tray;
  readonly onOpen: (stay: ChartedStay) => void;
}

export const Row = memo(function Row({ row, place, window, figures, tray, onOpen }: RowProps) {
  const { kind, room, roomTypeId, stays, groups = [] } = row;
  return (
    <div {...asRow(place + 2)} className={classes['row']} data-kind={kind} style={{ top: place * rowHeight, height: rowHeight }}>
      {kind === 'tray' ? <TrayName {...tray} /> : <RowName row={row} />}
      <div {...asCell} data-nights={place} className={classes['nights']}>
        {kind === 'type' && roomTypeId !== null && <TypeNights roomTypeId={roomTypeId} window={window} figures={figures} />}
        {kind === 'tray' && <WaitingStays stays={stays} window={window} />}
        {room?.out_of_order && <Blocked block={room.out_of_order} window={window} />}
        {groups.map((group) => (
          <GroupBar key={group.id} group={group} window={window} />
        ))}
        {kind !== 'tray' && stays.map((stay) => <StayBar key={stay.id} stay={stay} window={window} onOpen={onOpen} />)}
      </div>
    </div>
  );
});

function TrayName({ isOpen, count, onToggle }: Tray) {
  const { t } = useLingui();
  return (
    <span {...asRowHeader()} className={classes['name']}>
      <UnstyledButton fz="inherit" fw="inherit" className={classes['toggle'] ?? ''} aria-expanded={isOpen} onClick={onToggle}>
        <span aria-hidden className={classes['chevron']} /> {t`No room yet`} ({count})
      </UnstyledButton>
    </span>
  );
}

function RowName({ row: { kind, room, roomTypeId } }: Pick<RowProps, 'row'>) {
  const { t } = useLingui();
  const words = useConditionWords();
  const type = useRoomTypes().find(({ id }) => id === roomTypeId)?.name ?? '';
  if (kind === 'block') {
    return (
      <span {...asRowHeader(t`Blocks of groups`)} className={classes['name']}>
        {t`Blocks`}
      </span>
    );
  }
  if (!room) {
    return (
      <span {...asRowHeader(kind === 'type' ? type : t`Stays without a room`)} className={classes['name']}>
        {kind === 'type' ? type : <VisuallyHidden>{t`Stays without a room`}</VisuallyHidden>}
      </span>
    );
  }
  return (
    <span {...asRowHeader(t`Room ${room.number}, ${type}, ${words[room.condition]}`)} className={classes['name']}>
      <span className={classes['condition']} data-condition={room.condition} />
      {room.number}
    </span>
  );
}

/** Rooms left and lowest price, night by night. */
function TypeNights({
  roomTypeId,
  window,
  figures: { free, prices },
}: Pick<RowProps, 'window' | 'figures'> & { readonly roomTypeId: string }) {
  const { t } = useLingui();
  return daysOf(window).map((day, place) => {
    const left = free.get(nightKey(roomTypeId, day));
    const price = prices.get(nightKey(roomTypeId, day));
    if (left === undefined) return null;
    return (
      <span key={day} className={classes['night']} data-none={left === 0 || undefined} style={{ left: daysWide(place) }}>
        <span>{left}</span>
        <VisuallyHidden> {t`free on ${formatDay(day)}`} </VisuallyHidden>
        {price && (
          <span className={classes['price']} title={t`From ${formatMoney(price)} on ${formatDay(day)}`}>
            {formatMoney(price, { style: 'decimal', maximumFractionDigits: 0 })}
          </span>
        )}
      </span>
    );
  });
}

/** Stays without a room, counted night by night. */
function WaitingStays({ stays, window }: Pick<RowProps, 'window'> & { readonly stays: readonly ChartedStay[] }) {
  return daysOf(window).map((day, place) => {
    const count = stays.filter(({ arrival, departure }) => arrival <= day && day < departure).length;
    return (
      count > 0 && (
        <span key={day} className={classes['night']} style={{ left: daysWide(place) }}>
          <span>{count}</span>
        </span>
      )
    );
  });
}

interface BlockedProps extends Pick<RowProps, 'window'> {
  readonly block: NonNullable<NonNullable<ChartRow['room']>['out_of_order']>;
}

/** Nights on which a room is out of order. */
function Blocked({ block: { from, to, reason }, window: { first, count } }: BlockedProps) {
  const { t } = useLingui();
  const span = spanOf({ arrival: from, departure: to ?? addDays(first, count) }, first, count);
  if (!span) return null;
  const words = reason ?? t`Out of order`;
  return (
    <span className={classes['blocked']} title={words} style={{ left: daysWide(span.from), width: daysWide(span.to - span.from) }}>
      {words}
    </span>
  );
}
