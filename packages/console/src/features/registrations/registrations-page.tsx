import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { GuestName } from '../../ui/guest-name.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';

type Registration = Outputs['hotel']['guest']['registrations']['list']['body']['data'][number];

const path = ['hotel', 'guest', 'registrations', 'list'];
const colors = { not_required: 'gray', queued: 'blue', submitted: 'blue', accepted: 'teal', rejected: 'red' } as const;
const statuses = ['queued', 'submitted', 'accepted', 'rejected', 'not_required'] as const;

/** What the authorities were told of guests, and what they refused. */
export function RegistrationsPage() {
  const { t } = useLingui();
  const [status, setStatus] = useState<Registration['status']>();
  const asked = status === undefined ? {} : { status: [status] };
  const pages = usePages<Registration>({
    key: [path, asked],
    read: (cursor) => client.hotel.guest.registrations.list.query({ query: { ...asked, cursor } }),
  });
  const retry = useAction({
    run: (id: string, key) => client.hotel.guest.registrations.retry.mutate({ params: { id }, idempotency_key: key }),
  });
  return (
    <Page title={t`Registrations`}>
      <NativeSelect
        label={t`State`}
        maw={240}
        data={[{ value: '', label: t`All` }, ...statuses]}
        value={status ?? ''}
        onChange={(event) => setStatus(statuses.find((one) => one === event.currentTarget.value))}
      />
      <Refused action={retry} />
      <PagedTable
        label={t`Registrations`}
        pages={pages}
        columns={useColumns(retry.submit)}
        keyOf={({ id }) => id}
        empty={t`No registration fits. One is made for each guest at check-in.`}
      />
    </Page>
  );
}

function useColumns(retry: (id: string) => void): readonly Column<Registration>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Guest`,
      cell: ({ guest_id }) => (
        <AnchorLink to="/guests/$id" params={{ id: guest_id }}>
          <GuestName id={guest_id} />
        </AnchorLink>
      ),
    },
    { title: t`Kind`, cell: ({ kind }) => (kind === 'entry' ? t`Entry` : t`Exit`) },
    { title: t`Reservation`, cell: ({ reservation_id }) => <ResourceLink id={reservation_id} text={t`Reservation`} /> },
    { title: t`Due`, cell: ({ due_by }) => <Moment at={due_by} /> },
    { title: t`State`, cell: (registration) => <RegistrationState registration={registration} /> },
    {
      title: t`Actions`,
      cell: ({ id, status }) =>
        status === 'rejected' && (
          <Button size="compact-sm" onClick={() => retry(id)}>
            <Trans>Submit again</Trans>
          </Button>
        ),
    },
  ];
}

/** A refusal says what is wrong with the guest's data. */
function RegistrationState({ registration: { status, last_error } }: { readonly registration: Registration }) {
  return (
    <>
      <Badge variant="light" color={colors[status]}>
        {status}
      </Badge>
      {last_error && <Text size="sm">{last_error.message}</Text>}
    </>
  );
}
