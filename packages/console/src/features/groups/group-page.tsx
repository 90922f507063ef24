import { useLingui } from '@lingui/react/macro';
import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDay } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { useCompanies } from '../../app/use-companies.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Day } from '../../ui/day.tsx';
import { Fact } from '../../ui/fact.tsx';
import { GuestName } from '../../ui/guest-name.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useDeskStays } from '../reservations/desk-stays.ts';
import { StayDrawer } from '../reservations/drawer/stay-drawer.tsx';
import { useStayDrawer } from '../reservations/drawer/use-stay-drawer.ts';
import { RatePlanName } from '../reservations/reservation-words.tsx';
import { Panel } from '../reservations/stay/panel.tsx';
import { useDeskColumns } from '../reservations/stay-table.tsx';
import { AttritionFact } from './attrition-fact.tsx';
import { BlockPanel } from './block/block-panel.tsx';
import { GroupActions } from './group-actions.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupStatusBadge, groupKindWords, isBookable, routingWords, type StayGroup } from './group-words.tsx';
import { PickUpBar } from './pick-up-bar.tsx';

const route = getRouteApi('/_shell/groups/$id');

/** A group with its block, its reservations and its account. Rules: CONSOLE-92, CONSOLE-93. */
export function GroupPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(trpc.hotel.booking.groups.get.queryOptions({ params: { id } }));
  const group = query.data?.body;
  return (
    <Page title={group?.name ?? t`Group`} actions={group && <GroupActions group={group} />}>
      <Loaded query={query}>
        {({ body, etag }) => (
          <Stack>
            <GroupFacts group={body} />
            <BlockPanel key={body.id} group={body} />
            <Panel title={t`Reservations`}>
              <GroupStays group={body} />
            </Panel>
            {body.status !== 'cancelled' && (
              <Panel title={t`Terms`}>
                <GroupForm key={body.id} group={body} etag={etag} />
              </Panel>
            )}
          </Stack>
        )}
      </Loaded>
      <StayDrawer />
    </Page>
  );
}

function GroupFacts({ group }: { readonly group: StayGroup }) {
  const { t, i18n } = useLingui();
  const companies = useCompanies();
  const companyName = (id: string): string => companies.find((one) => one.id === id)?.name ?? '…';
  const { arrival, departure, cutoff_date, organiser_guest_id: organiser, folio_id: folio } = group;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} component="dl" m={0}>
      <Fact name={t`State`} value={<GroupStatusBadge status={group.status} />} />
      <Fact name={t`Picked up`} value={<PickUpBar totals={group.totals} />} />
      <Fact
        name={t`Dates`}
        value={
          <>
            <Day day={arrival} /> – <Day day={departure} />
          </>
        }
      />
      <Fact name={t`Cut-off date`} value={cutoff_date === null ? '–' : formatDay(cutoff_date)} />
      <Fact name={t`Rate plan`} value={<RatePlanName id={group.rate_plan_id} />} />
      <Fact name={t`Billing`} value={i18n._(routingWords[group.routing])} />
      <Fact name={t`Kind`} value={i18n._(groupKindWords[group.kind])} />
      {group.company_id !== null && <Fact name={t`Company`} value={companyName(group.company_id)} />}
      <Fact
        name={t`Organiser`}
        value={
          organiser === null ? (
            '–'
          ) : (
            <AnchorLink to="/guests/$id" params={{ id: organiser }}>
              <GuestName id={organiser} />
            </AnchorLink>
          )
        }
      />
      <Fact
        name={t`Master folio`}
        value={
          folio === null ? (
            '–'
          ) : (
            <AnchorLink to="/folios/$id" params={{ id: folio }}>
              {t`Open the folio`}
            </AnchorLink>
          )
        }
      />
      <AttritionFact group={group} />
      {group.notes !== null && <Fact name={t`Notes`} value={group.notes} />}
    </SimpleGrid>
  );
}

function GroupStays({ group }: { readonly group: StayGroup }) {
  const { t } = useLingui();
  const { open } = useStayDrawer();
  return (
    <PagedTable
      label={t`Reservations`}
      pages={useDeskStays({ group_id: group.id })}
      columns={useDeskColumns()}
      keyOf={({ id }) => id}
      onOpen={({ id }) => open(id)}
      empty={isBookable(group) ? t`Nobody has picked up a room yet. The rooming list books them.` : t`No reservations.`}
    />
  );
}
