import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { countryName, formatDay, formatMoney } from '../../app/format.ts';
import { client, trpc } from '../../app/trpc.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import type { Stay } from '../reservations/reservation-words.tsx';
import { useStayColumns } from '../reservations/stay-table.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import type { Guest } from './guests-page.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useStayCounts } from './use-stay-counts.ts';

const route = getRouteApi('/_shell/guests/$id');

interface MergeState {
  readonly otherId: string | null;
}

export function GuestPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(trpc.hotel.guest.guests.get.queryOptions({ params: { id } }));
  const isManager = useIsManager();
  const [merging, setMerging] = useState<MergeState | null>(null);
  const guest = query.data?.body;
  const actions = guest && isManager && (
    <Button variant="default" onClick={() => setMerging({ otherId: null })}>
      <Trans>Merge</Trans>
    </Button>
  );
  return (
    <Page title={guest ? `${guest.first_name} ${guest.last_name}` : t`Guest`} actions={actions}>
      <Loaded query={query}>
        {({ body, etag }) => (
          <Stack>
            <GuestFacts guest={body} />
            <DuplicatesNotice guestId={body.id} onMerge={isManager ? (otherId) => setMerging({ otherId }) : undefined} />
            <Stays guestId={id} />
            {body.erased_at === null ? <ProfileForm key={body.id} guest={body} etag={etag} /> : <Erased at={body.erased_at} />}
          </Stack>
        )}
      </Loaded>
      {query.data && merging && (
        <MergeDialog {...merging} key={id} guest={query.data.body} etag={query.data.etag} onClose={() => setMerging(null)} />
      )}
    </Page>
  );
}

function Erased({ at }: { readonly at: string }) {
  return (
    <Alert>
      <Trans>Erased</Trans> <Moment at={at} />
    </Alert>
  );
}

/** Contact first, because it is what most people look for here. */
function GuestFacts({ guest: { id, email, phone, nationality, lifetime_value, dietary_restrictions } }: { readonly guest: Guest }) {
  const { t } = useLingui();
  const stays = useStayCounts([id]);
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} component="dl" m={0}>
      <Fact name={t`Phone`} value={phone === null ? '–' : <Anchor href={`tel:${phone}`}>{phone}</Anchor>} />
      <Fact name={t`E-mail`} value={email === null ? '–' : <Anchor href={`mailto:${email}`}>{email}</Anchor>} />
      <Fact name={t`Nationality`} value={nationality === null ? '–' : (countryName(nationality) ?? nationality)} />
      <Fact name={t`Stays`} value={stays.get(id) ?? '…'} />
      <Fact name={t`Lifetime spend`} value={lifetime_value ? formatMoney(lifetime_value) : '–'} />
      <Fact name={t`Dietary needs`} value={dietary_restrictions.join(', ') || '–'} />
    </SimpleGrid>
  );
}

function Stays({ guestId }: { readonly guestId: string }) {
  const { t } = useLingui();
  const filter = { guest_id: guestId };
  const pages = usePages<Stay>({
    key: [['hotel', 'booking', 'reservations', 'list'], filter],
    read: (cursor) => client.hotel.booking.reservations.list.query({ query: { ...filter, cursor } }),
  });
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>Stays</Trans>
      </Title>
      <PagedTable label={t`Stays`} pages={pages} columns={useColumns()} keyOf={({ id }) => id} empty={t`This guest has no stays yet.`} />
    </Stack>
  );
}

/** Columns of a guest's own stays, which need no guest. */
function useColumns(): readonly Column<Stay>[] {
  const { t } = useLingui();
  const others = useStayColumns();
  const first: Column<Stay> = {
    title: t`Reservation`,
    cell: ({ id, arrival, departure }) => (
      <AnchorLink to="/reservations/$id" params={{ id }}>
        {formatDay(arrival)} – {formatDay(departure)}
      </AnchorLink>
    ),
  };
  return [first, ...others];
}
