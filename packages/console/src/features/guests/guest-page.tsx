import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import { client, trpc } from '../../app/trpc.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { usePages } from '../../app/use-pages.ts';
import { Fact } from '../../ui/fact.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
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
            <DuplicatesNotice guestId={body.id} onMerge={isManager ? (otherId) => setMerging({ otherId }) : undefined} />
            {body.erased_at === null ? <ProfileForm key={body.id} guest={body} etag={etag} /> : <Erased at={body.erased_at} />}
            <GuestFacts guest={body} />
          </Stack>
        )}
      </Loaded>
      <Stays guestId={id} />
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

function GuestFacts({ guest: { id, document, lifetime_value, dietary_restrictions, residence_country } }: { readonly guest: Guest }) {
  const { t } = useLingui();
  const stays = useStayCounts([id]);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="dl" m={0}>
      <Fact name={t`Document`} value={document ? `${document.type} ${document.number} (${document.issue_country})` : '–'} />
      <Fact name={t`Country of residence`} value={residence_country ?? '–'} />
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
      <PagedTable
        label={t`Stays`}
        pages={pages}
        columns={useStayColumns()}
        keyOf={({ id }) => id}
        empty={t`This guest has no stays yet.`}
      />
    </Stack>
  );
}
