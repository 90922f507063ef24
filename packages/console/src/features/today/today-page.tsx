import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { addDays, formatDay } from '../../app/format.ts';
import { IconSearch } from '../../app/icons.ts';
import { useIsReadingProperties } from '../../app/use-hotel.ts';
import type { Pages } from '../../app/use-pages.ts';
import { useToday } from '../../app/use-today.ts';
import { Loading } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { OverdueSection } from '../invoices/overdue-section.tsx';
import { PaymentsSection } from '../payments/payments-section.tsx';
import { type DeskStay, useDeskStays } from '../reservations/desk-stays.ts';
import { StayDrawer } from '../reservations/drawer/stay-drawer.tsx';
import { NewReservationDialog } from '../reservations/new-reservation-dialog.tsx';
import { useStayDialog } from '../reservations/use-stay-dialog.tsx';
import { dayLists } from './day-lists.ts';
import { Figures } from './figures.tsx';
import { StaySection } from './stay-section.tsx';
import { inDeskOrder, isReadyToArrive } from './today-stays.ts';

const route = getRouteApi('/_shell/today');
const columnsShown = 7;

/** Today's work of the front desk: arrivals, departures and guests in house. Rules: CONSOLE-14, CONSOLE-80. */
export function TodayPage() {
  const { t } = useLingui();
  const today = useToday();
  const isReading = useIsReadingProperties();
  const [isMaking, setIsMaking] = useState(false);
  const { dialog, open } = useStayDialog();
  const make = (
    <Button onClick={() => setIsMaking(true)}>
      <Trans>New reservation</Trans>
    </Button>
  );
  return (
    <Page title={t`Today`} actions={make}>
      {isReading && (
        <Loading>
          <TableSkeleton columns={columnsShown} />
        </Loading>
      )}
      {today !== null && <Day today={today} onAct={open} />}
      {today !== null && isMaking && (
        <NewReservationDialog
          begun={{ arrival: today, departure: addDays(today, 1) }}
          onClose={() => setIsMaking(false)}
          onDone={(_, booked) => {
            setIsMaking(false);
            if (isReadyToArrive(booked)) open('check_in', booked); // somebody is standing at the desk
          }}
        />
      )}
      <StayDrawer />
      {dialog}
    </Page>
  );
}

interface DayProps {
  readonly today: string;
  readonly onAct: ReturnType<typeof useStayDialog>['open'];
}

function Day({ today, onAct }: DayProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState('');
  const lists = dayLists(today);
  const arrivals = useDeskStays(lists.arrivals);
  const held = useDeskStays(lists.tentative);
  const departures = useDeskStays(lists.departures);
  const inHouse = useDeskStays(lists.in_house);
  useFirstArrival(arrivals, onAct);
  const sections = { wanted, onAct };
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed">{formatDay(today, { dateStyle: 'full' })}</Text>
        <TextInput
          aria-label={t`Find a stay`}
          placeholder={t`Name, room or number of the booking`}
          leftSection={<IconSearch size={16} aria-hidden />}
          w={{ base: '100%', sm: 320 }}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </Group>
      <Figures today={today} departures={departures} />
      <StaySection {...sections} section="arrivals" title={t`Arrivals`} pages={arrivals} empty={t`No more arrivals today.`} />
      {held.data !== undefined && held.data.length > 0 && (
        <StaySection {...sections} section="tentative" title={t`Not confirmed`} pages={held} empty="" />
      )}
      <StaySection {...sections} section="departures" title={t`Departures`} pages={departures} empty={t`No more departures today.`} />
      <StaySection
        {...sections}
        section="in_house"
        title={t`In house`}
        pages={inHouse}
        empty={t`No guests staying on. Check in the first arrival above.`}
      />
      <PaymentsSection today={today} />
      <OverdueSection today={today} />
    </Stack>
  );
}

/** Opens the check-in of the first arrival when the address asks for it, as the shortcut does. Rules: CONSOLE-19. */
function useFirstArrival({ data }: Pages<DeskStay>, onAct: DayProps['onAct']): void {
  const navigate = useNavigate({ from: '/today' });
  const { arrive = false } = route.useSearch();
  const isOpened = useRef(false); // the address follows later than the dialog
  useEffect(() => {
    if (!arrive) isOpened.current = false;
    if (!arrive || data === undefined || isOpened.current) return;
    isOpened.current = true;
    const first = inDeskOrder('arrivals', data).find(isReadyToArrive);
    if (first) onAct('check_in', first);
    void navigate({ search: {}, replace: true });
  });
}
