import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '../../app/format.ts';
import { useToday } from '../../app/use-today.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { NewReservationDialog } from '../reservations/new-reservation-dialog.tsx';
import { softRoom } from './chart-rows.ts';
import { MoveDialog } from './move-dialog.tsx';
import { TapeChart } from './tape-chart.tsx';
import { useChart } from './use-chart.ts';
import type { DrawnStay } from './use-drawing.ts';
import type { Drop } from './use-moves.ts';

const lengths = [14, 28, 60] as const;
const daysBefore = 2; // before today, initially

/** Tape chart of stays: rooms by days. Rules: CONSOLE-35, CONSOLE-36, CONSOLE-54. */
export function CalendarPage() {
  const { t } = useLingui();
  const today = useToday();
  return <Page title={t`Calendar`}>{today !== null && <Chart today={today} />}</Page>;
}

function Chart({ today }: { readonly today: string }) {
  const [first, setFirst] = useState(() => addDays(today, -daysBefore));
  const [count, setCount] = useState<number>(lengths[1]);
  const [drop, setDrop] = useState<Drop | null>(null);
  const [drawn, setDrawn] = useState<DrawnStay | null>(null);
  const window = { first, count };
  const chart = useChart(window);
  return (
    <>
      <Choice window={window} today={today} onFirst={setFirst} onCount={setCount} />
      <Loaded query={chart}>{(rows) => <TapeChart rows={rows} window={window} today={today} onDrop={setDrop} onDraw={setDrawn} />}</Loaded>
      <Text size="sm" c="dimmed">
        <Trans>
          Drag a stay to move it, or drag its end to change the departure. Drag across free days to book them. With the keyboard: press M,
          use the arrow keys (with Shift for the departure), then Enter. Alt+N opens a new reservation.
        </Trans>
      </Text>
      {drawn && <NewReservationDialog begun={draftOf(drawn)} onClose={() => setDrawn(null)} onDone={() => setDrawn(null)} />}
      {drop && <MoveDialog stay={drop.held.stay} target={drop.target} onClose={() => setDrop(null)} />}
    </>
  );
}

function draftOf({ arrival, departure, roomTypeId, room }: DrawnStay) {
  return { arrival, departure, roomTypeId, room: room === softRoom ? null : room };
}

interface ChoiceProps {
  readonly window: { readonly first: string; readonly count: number };
  readonly today: string;
  readonly onFirst: (day: string) => void;
  readonly onCount: (count: number) => void;
}

function Choice({ window: { first, count }, today, onFirst, onCount }: ChoiceProps) {
  const { t } = useLingui();
  const data = lengths.map((length) => ({ value: String(length), label: t`${length} days` }));
  return (
    <Group align="end">
      <DayInput key={first} label={t`From`} value={first} onChange={(day) => day && onFirst(day)} />
      <NativeSelect label={t`Shown`} data={data} value={String(count)} onChange={(event) => onCount(Number(event.currentTarget.value))} />
      <Group gap="xs">
        <Button variant="default" onClick={() => onFirst(addDays(first, -count))}>
          <Trans>Earlier</Trans>
        </Button>
        <Button variant="default" onClick={() => onFirst(addDays(today, -daysBefore))}>
          <Trans>Today</Trans>
        </Button>
        <Button variant="default" onClick={() => onFirst(addDays(first, count))}>
          <Trans>Later</Trans>
        </Button>
      </Group>
    </Group>
  );
}
