import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { addDays, formatDay } from '../../app/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { GridSkeleton } from '../../ui/skeletons.tsx';
import { OutOfOrderDialog } from '../housekeeping/room-dialogs.tsx';
import { CheckInDialog } from '../reservations/check-in-dialog.tsx';
import { CheckOutDialog } from '../reservations/check-out-dialog.tsx';
import { useStayDrawer } from '../reservations/drawer/use-stay-drawer.ts';
import { NewReservationDialog } from '../reservations/new-reservation-dialog.tsx';
import { ChartPopover } from './chart-popover.tsx';
import { type ChartedStay, lanesOf, placeOf, rowsOf, softRoom, spanOf, type Target } from './chart-rows.ts';
import type { ChartWindow } from './chart-window.ts';
import { MoveDialog } from './move-dialog.tsx';
import { NightsCard } from './nights-card.tsx';
import { type StayAction, StayCard } from './stay-card.tsx';
import { TapeChart } from './tape-chart.tsx';
import { type Chart, useChart } from './use-chart.ts';
import { type DayFigures, useDayFigures } from './use-day-figures.ts';
import type { DrawnStay } from './use-drawing.ts';
import { barOfStay } from './use-move.ts';
import type { Drop } from './use-moves.ts';

interface ChartOfDaysProps extends ChartWindow {
  readonly today: string;
}

/** The chart with its popovers and dialogs. */
export function ChartOfDays({ first, count, today }: ChartOfDaysProps) {
  const window = useMemo(() => ({ first, count }), [first, count]);
  const chart = useChart(window);
  const figures = useDayFigures(window);
  return (
    <Loaded query={chart} skeleton={<GridSkeleton rows={rowsAwaited} />}>
      {(loaded) => (
        <>
          {!loaded.isComplete && (
            <Alert role="status">
              <Trans>There are too many stays to show all of them. Choose fewer days.</Trans>
            </Alert>
          )}
          <ActiveChart chart={loaded} figures={figures} window={window} today={today} />
        </>
      )}
    </Loaded>
  );
}

interface ActiveChartProps {
  readonly chart: Chart;
  readonly figures: DayFigures;
  readonly window: ChartWindow;
  readonly today: string;
}

/** Popover or dialog that is open. */
type OpenCard =
  | { readonly kind: 'stay'; readonly id: string }
  | { readonly kind: 'nights' | 'book' | 'block'; readonly nights: DrawnStay }
  | { readonly kind: 'move'; readonly stay: ChartedStay; readonly target: Target; readonly isEditable: boolean }
  | { readonly kind: 'check-in' | 'check-out'; readonly stay: ChartedStay };

const rowsAwaited = 14;
const lanesOpenMax = 6; // a longer tray starts closed, because it would push the rooms out of view

function ActiveChart({ chart, figures, window, today }: ActiveChartProps) {
  const [opened, setOpened] = useState<OpenCard | null>(null);
  const waiting = useMemo(() => chart.stays.filter(({ room_assignment }) => room_assignment === softRoom), [chart.stays]);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isTrayOpen = wanted ?? lanesOf(waiting).length <= lanesOpenMax;
  const rows = useMemo(() => rowsOf({ ...chart, isTrayOpen }), [chart, isTrayOpen]);
  const tray = useMemo(
    () => ({ isOpen: isTrayOpen, count: waiting.length, onToggle: () => setWanted(!isTrayOpen) }),
    [isTrayOpen, waiting.length],
  );
  const open = useCallback(({ id }: ChartedStay) => setOpened({ kind: 'stay', id }), []);
  const close = (): void => setOpened(null);
  const dropped = ({ held: { stay }, target }: Drop): void => setOpened({ kind: 'move', stay, target, isEditable: false });
  const drew = (nights: DrawnStay): void => setOpened({ kind: nights.room === softRoom ? 'book' : 'nights', nights });
  return (
    <>
      <TapeChart {...{ rows, window, figures, today, tray }} onDrop={dropped} onDraw={drew} onOpen={open}>
        <OpenPopover {...{ opened, rows, window, today }} onChange={setOpened} />
      </TapeChart>
      <OpenDialog opened={opened} onClose={close} />
    </>
  );
}

interface OpenPopoverProps extends Pick<ActiveChartProps, 'window' | 'today'> {
  readonly opened: OpenCard | null;
  readonly rows: ReturnType<typeof rowsOf>;
  readonly onChange: (opened: OpenCard | null) => void;
}

/** The focus goes back to the chart before a dialog opens, because the dialog returns it there. */
function OpenPopover({ opened, rows, window: { first, count }, today, onChange }: OpenPopoverProps) {
  const { t } = useLingui();
  const { open: show } = useStayDrawer();
  if (opened?.kind === 'nights') {
    const { nights } = opened;
    const span = spanOf(nights, first, count);
    const number = rows[nights.row]?.room?.number ?? '';
    const change = (next: OpenCard | null): void => {
      focusOn('[role=grid]');
      onChange(next);
    };
    return (
      span && (
        <ChartPopover label={t`Room ${number}, ${formatDay(nights.arrival)}`} row={nights.row} span={span} onClose={() => change(null)}>
          <NightsCard nights={nights} onBook={() => change({ kind: 'book', nights })} onBlock={() => change({ kind: 'block', nights })} />
        </ChartPopover>
      )
    );
  }
  if (opened?.kind !== 'stay') return null;
  const row = rows.findIndex(({ stays }) => stays.some(({ id }) => id === opened.id));
  const stay = rows[row]?.stays.find(({ id }) => id === opened.id);
  const span = stay && spanOf(stay, first, count);
  if (!span) return null;
  const change = (next: OpenCard | null): void => {
    focusOn(barOfStay(stay));
    onChange(next);
  };
  return (
    <ChartPopover key={stay.id} label={stay.guest_name ?? t`Unknown guest`} row={row} span={span} onClose={() => change(null)}>
      <StayCard
        stay={stay}
        today={today}
        onAct={(action) => {
          change(action === 'quick-view' ? null : openedBy(action, stay));
          if (action === 'quick-view') show(stay.id);
        }}
      />
    </ChartPopover>
  );
}

function openedBy(action: Exclude<StayAction, 'quick-view'>, stay: ChartedStay): OpenCard {
  if (action === 'check-in' || action === 'check-out') return { kind: action, stay };
  const place = placeOf(stay);
  const target = action === 'extend' ? { ...place, departure: addDays(place.departure, 1) } : place;
  return { kind: 'move', stay, target, isEditable: true };
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

interface OpenDialogProps {
  readonly opened: OpenCard | null;
  readonly onClose: () => void;
}

function OpenDialog({ opened, onClose }: OpenDialogProps) {
  if (opened === null) return null;
  if (opened.kind === 'book') return <NewReservationDialog begun={draftOf(opened.nights)} onClose={onClose} onDone={onClose} />;
  if (opened.kind === 'block') {
    const { room, arrival, departure } = opened.nights;
    return <OutOfOrderDialog room={{ id: room }} begun={{ from: arrival, to: departure }} onClose={onClose} />;
  }
  if (opened.kind === 'move') return <MoveDialog {...opened} onClose={onClose} />;
  if (opened.kind === 'check-in') return <CheckInDialog reservation={opened.stay} onClose={onClose} />;
  if (opened.kind === 'check-out') return <CheckOutDialog reservation={opened.stay} onClose={onClose} />;
  return null;
}

function draftOf({ arrival, departure, roomTypeId, room }: DrawnStay) {
  return { arrival, departure, roomTypeId, room: room === softRoom ? null : room };
}
