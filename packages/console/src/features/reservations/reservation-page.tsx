import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PanelsSkeleton } from '../../ui/skeletons.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import { StayContent, useStayTitle } from './stay/stay-content.tsx';
import { wholeStay } from './whole-stay.ts';

const route = getRouteApi('/_shell/reservations/$id');

/** The page of a stay. Rules: CONSOLE-83. */
export function ReservationPage() {
  const { id } = route.useParams();
  const query = useQuery(wholeStay(id));
  const stay = query.data?.body;
  return (
    <Page title={useStayTitle(stay)} actions={stay && <ReservationActions reservation={stay} />}>
      <Loaded query={query} skeleton={<PanelsSkeleton />}>
        {({ body }) => <StayContent key={body.id} stay={body} />}
      </Loaded>
    </Page>
  );
}
