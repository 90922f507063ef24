import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useToday } from '../../app/use-today.ts';
import { Loading } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useDeskStays } from './desk-stays.ts';
import { StayDrawer } from './drawer/stay-drawer.tsx';
import { useStayDrawer } from './drawer/use-stay-drawer.ts';
import { NewReservationDialog } from './new-reservation-dialog.tsx';
import { useDeskColumns } from './stay-table.tsx';
import { Filters } from './views/filters.tsx';
import { listQueryOf, type ReservationFilter, type ReservationSearch } from './views/reservation-filter.ts';
import { Views } from './views/views.tsx';

const columnsShown = 8;
const route = getRouteApi('/_shell/reservations/');

export function ReservationsPage() {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/reservations/' });
  const { new: isMaking = false, stay: _, ...filter } = route.useSearch();
  const listQuery = listQueryOf(filter, useToday());
  const show = (shown: ReservationFilter): void => void navigate({ to: '/reservations', search: shown, replace: true });
  // Based on the current address, because a second change may come before the first one is rendered.
  const change = (part: ReservationSearch): void => void navigate({ search: (now) => ({ ...now, ...part }), replace: true });
  const setIsMaking = (isOn: boolean): void => change({ new: isOn || undefined });
  const make = (
    <Button onClick={() => setIsMaking(true)}>
      <Trans>New reservation</Trans>
    </Button>
  );
  const open = (id: string): void => void navigate({ to: '/reservations/$id', params: { id } });
  return (
    <Page title={t`Reservations`} actions={make}>
      <Views filter={filter} onChoose={show} />
      <Filters filter={filter} onChange={change} />
      {listQuery === null ? (
        <Loading>
          <TableSkeleton columns={columnsShown} />
        </Loading>
      ) : (
        <Stays listQuery={listQuery} />
      )}
      {isMaking && <NewReservationDialog onClose={() => setIsMaking(false)} onDone={open} />}
      <StayDrawer />
    </Page>
  );
}

function Stays({ listQuery }: { readonly listQuery: NonNullable<ReturnType<typeof listQueryOf>> }) {
  const { t } = useLingui();
  const { open } = useStayDrawer();
  return (
    <PagedTable
      label={t`Reservations`}
      pages={useDeskStays(listQuery)}
      columns={useDeskColumns()}
      keyOf={({ id }) => id}
      onOpen={({ id }) => open(id)}
      empty={t`No matching reservations. Change the filters or make a new reservation.`}
    />
  );
}
