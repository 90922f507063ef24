import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../app/trpc.ts';
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
import { profilePaths } from '../guests/profile-draft.ts';
import { useProfileGroups } from '../guests/profile-fields.tsx';
import { faultyPaths, kinship, type Registration } from './registration-faults.ts';

const path = ['hotel', 'guest', 'registrations', 'list'];
const colors = { not_required: 'gray', queued: 'blue', submitted: 'blue', accepted: 'teal', rejected: 'red' } as const;
const statuses = ['queued', 'submitted', 'accepted', 'rejected', 'not_required'] as const;

/** Registrations of guests with the authorities, and their outcome. */
export function RegistrationsPage() {
  const { t } = useLingui();
  const [status, setStatus] = useState<Registration['status']>();
  const filter = status === undefined ? {} : { status: [status] };
  const pages = usePages<Registration>({
    key: [path, filter],
    read: (cursor) => client.hotel.guest.registrations.list.query({ query: { ...filter, cursor } }),
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
        empty={t`No matching registrations. One is created for each guest at check-in.`}
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
      cell: (registration) => (
        <>
          {registration.status === 'rejected' && (
            <Button size="compact-sm" onClick={() => retry(registration.id)}>
              <Trans>Submit again</Trans>
            </Button>
          )}
          <Completion registration={registration} />
        </>
      ),
    },
  ];
}

/** Shows what is wrong with the guest's data, with labels for missing fields. */
function RegistrationState({ registration }: { readonly registration: Registration }) {
  const { status, last_error } = registration;
  const words = useFieldWords();
  const missing = last_error?.code === 'SVC-2003' ? faultyPaths(registration).map(words).join(', ') : '';
  return (
    <>
      <Badge variant="light" color={colors[status]}>
        {status}
      </Badge>
      {last_error && <Text size="sm">{missing === '' ? last_error.message : <Trans>Missing: {missing}</Trans>}</Text>}
    </>
  );
}

/** Links to the first missing field. Rules: CONSOLE-68. */
function Completion({ registration }: { readonly registration: Registration }) {
  const { status, guest_id, reservation_id } = registration;
  const [first] = faultyPaths(registration);
  if (first === undefined || (status !== 'queued' && status !== 'rejected')) return null;
  if (first === kinship) {
    return (
      <AnchorLink to="/reservations/$id" params={{ id: reservation_id }}>
        <Trans>Complete the occupants</Trans>
      </AnchorLink>
    );
  }
  return (
    <AnchorLink to="/guests/$id" params={{ id: guest_id }} hash={first}>
      <Trans>Complete the profile</Trans>
    </AnchorLink>
  );
}

/** Labels of fields as on the page where they are filled in. */
function useFieldWords(): (path: string) => string {
  const { t } = useLingui();
  const labels = useProfileGroups().flatMap(({ fields }) => fields.map(({ name, label }) => [profilePaths[name], label] as const));
  const words = new Map([...labels, [kinship, t`Kinship of a minor`]]);
  return (path) => words.get(path) ?? path;
}
