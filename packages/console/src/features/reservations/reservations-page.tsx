import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { client } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { GuestFilter } from './guest-filter.tsx';
import { NewReservationDialog } from './new-reservation-dialog.tsx';
import { type ReservationFilter, statuses } from './reservation-filter.ts';
import { type Stay, statusWords } from './reservation-words.tsx';
import { useStayColumns } from './stay-table.tsx';

const route = getRouteApi('/_shell/reservations/');
const path = ['hotel', 'booking', 'reservations', 'list'];

export function ReservationsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { status, new: isMaking = false, ...filter } = search;
  const asked = { ...filter, ...(status === undefined ? {} : { status: [status] }) };
  const pages = usePages<Stay>({
    key: [path, asked],
    read: (cursor) => client.hotel.booking.reservations.list.query({ query: { ...asked, cursor } }),
  });
  const setIsMaking = (isOn: boolean): void => {
    const { new: _, ...shown } = search;
    void navigate({ to: '/reservations', search: isOn ? { ...shown, new: true } : shown, replace: true });
  };
  const make = (
    <Button onClick={() => setIsMaking(true)}>
      <Trans>New reservation</Trans>
    </Button>
  );
  const show = (id: string): void => void navigate({ to: '/reservations/$id', params: { id } });
  return (
    <Page title={t`Reservations`} actions={make}>
      <Filters />
      <PagedTable
        label={t`Reservations`}
        pages={pages}
        columns={useStayColumns()}
        keyOf={({ id }) => id}
        empty={t`No reservation fits. Change the filters, or make a new reservation.`}
      />
      {isMaking && <NewReservationDialog onClose={() => setIsMaking(false)} onDone={show} />}
    </Page>
  );
}

function Filters() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const filter = route.useSearch();
  const change = (part: ReservationFilter): void => void navigate({ to: '/reservations', search: { ...filter, ...part }, replace: true });
  const offered = [{ value: '', label: t`All` }, ...statuses.map((value) => ({ value, label: i18n._(statusWords[value]) }))];
  return (
    <Group align="end">
      <NativeSelect
        label={t`State`}
        data={offered}
        value={filter.status ?? ''}
        onChange={(event) => change({ status: statuses.find((one) => one === event.currentTarget.value) })}
      />
      <GuestFilter guestId={filter.guest_id} onChange={(guestId) => change({ guest_id: guestId })} />
      <DayInput label={t`Arrival from`} value={filter.arrival_from ?? ''} onChange={(day) => change({ arrival_from: day })} />
      <DayInput label={t`Arrival to`} value={filter.arrival_to ?? ''} onChange={(day) => change({ arrival_to: day })} />
      <TextInput
        label={t`Agency's number`}
        defaultValue={filter.external_id ?? ''}
        onBlur={(event) => change({ external_id: event.currentTarget.value })}
      />
    </Group>
  );
}
