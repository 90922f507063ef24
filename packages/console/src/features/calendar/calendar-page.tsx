import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { addDays, dayIn } from '../../app/format.ts';
import { useToday } from '../../app/use-today.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Page } from '../../ui/page.tsx';
import { StayDrawer } from '../reservations/drawer/stay-drawer.tsx';
import { NewReservationDialog } from '../reservations/new-reservation-dialog.tsx';
import { ChartOfDays } from './chart-of-days.tsx';
import { lengthChoice, lengths, windowAround } from './chart-window.ts';

/** Tape chart of stays: rooms by days. Rules: CONSOLE-35, CONSOLE-36, CONSOLE-54. */
export function CalendarPage() {
  const { t } = useLingui();
  // Until the zone of the house is known, today is the browser's: everything is then read at once.
  const today = useToday() ?? dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, performance.timeOrigin + performance.now());
  const [isBooking, setIsBooking] = useState(false);
  const [chosenFirst, setFirst] = useState<string | null>(null);
  const [count, setCount] = useLocalStorage(lengthChoice);
  const first = chosenFirst ?? windowAround(today, count).first;
  const book = (
    <Button onClick={() => setIsBooking(true)}>
      <Trans>New reservation</Trans>
    </Button>
  );
  const close = (): void => setIsBooking(false);
  return (
    <Page title={t`Calendar`} actions={book}>
      <Choice window={{ first, count }} onFirst={setFirst} onCount={setCount} />
      <ChartOfDays first={first} count={count} today={today} />
      <Text size="xs" c="dimmed">
        <Trans>
          Drag a stay to move it, drag its end to change the departure, drag across free days to book them or to take the room out of order.
          Keyboard: M, arrow keys (Shift for the departure) and Enter on a stay; arrow keys and Enter on the chart for free days.
        </Trans>
      </Text>
      {isBooking && <NewReservationDialog begun={{ arrival: today, departure: addDays(today, 1) }} onClose={close} onDone={close} />}
      <StayDrawer />
    </Page>
  );
}

interface ChoiceProps {
  readonly window: { readonly first: string; readonly count: number };
  /** Null: around today. */
  readonly onFirst: (day: string | null) => void;
  readonly onCount: (count: number) => void;
}

function Choice({ window: { first, count }, onFirst, onCount }: ChoiceProps) {
  const { t } = useLingui();
  const data = lengths.map((length) => ({ value: String(length), label: t`${length} days` }));
  return (
    <Group align="end" gap="xs">
      <DayInput key={first} label={t`From`} value={first} onChange={(day) => day && onFirst(day)} />
      <Button.Group>
        <Button variant="default" onClick={() => onFirst(addDays(first, -count))}>
          <Trans>Previous</Trans>
        </Button>
        <Button variant="default" onClick={() => onFirst(null)}>
          <Trans>Today</Trans>
        </Button>
        <Button variant="default" onClick={() => onFirst(addDays(first, count))}>
          <Trans>Next</Trans>
        </Button>
      </Button.Group>
      <SegmentedControl aria-label={t`Days shown`} data={data} value={String(count)} onChange={(value) => onCount(Number(value))} />
    </Group>
  );
}
