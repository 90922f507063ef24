import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink, ButtonLink } from '../../ui/anchor-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';
import { profilePaths } from '../guests/profile-draft.ts';
import { useProfileGroups } from '../guests/profile-fields.tsx';
import { faultyPaths, kinship, type Registration } from './registration-faults.ts';
import { useReasonWords, useStatusWords } from './registration-words.ts';

const path = ['ofConsole', 'guest', 'registrations', 'named'];
type NamedRegistration = Outputs['ofConsole']['guest']['registrations']['named']['body']['data'][number];
const colors = { not_required: 'gray', queued: 'orange', submitted: 'blue', accepted: 'teal', rejected: 'red' } as const;
const statuses = ['queued', 'submitted', 'accepted', 'rejected', 'not_required'] as const;

/** Registrations of guests with the authorities, and their outcome. */
export function RegistrationsPage() {
  const { t } = useLingui();
  const words = useStatusWords();
  const [status, setStatus] = useState<Registration['status']>();
  const filter = status === undefined ? {} : { status: [status] };
  const pages = usePages<NamedRegistration>({
    key: [path, filter],
    read: (cursor) => client.ofConsole.guest.registrations.named.query({ query: { ...filter, cursor } }),
  });
  const retry = useAction({
    run: (id: string, key) => client.hotel.guest.registrations.retry.mutate({ params: { id }, idempotency_key: key }),
  });
  const columns = useColumns(retry.submit);
  return (
    <Page title={t`Registrations`}>
      <NativeSelect
        label={t`State`}
        maw={240}
        data={[{ value: '', label: t`All` }, ...statuses.map((value) => ({ value, label: words[value] }))]}
        value={status ?? ''}
        onChange={(event) => setStatus(statuses.find((one) => one === event.currentTarget.value))}
      />
      <Refused action={retry} />
      {pages.data?.length === 0 ? (
        <NoRegistrations isFiltered={status !== undefined} onShowAll={() => setStatus(undefined)} />
      ) : (
        <PagedTable label={t`Registrations`} pages={pages} columns={columns} keyOf={({ id }) => id} empty="" />
      )}
    </Page>
  );
}

interface NoRegistrationsProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

function NoRegistrations({ isFiltered, onShowAll }: NoRegistrationsProps) {
  if (isFiltered) {
    const all = (
      <Button variant="default" onClick={onShowAll}>
        <Trans>Show all registrations</Trans>
      </Button>
    );
    return (
      <EmptyState action={all}>
        <Trans>No registrations in this state.</Trans>
      </EmptyState>
    );
  }
  const toToday = (
    <ButtonLink to="/today" variant="default">
      <Trans>Today’s arrivals</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState action={toToday}>
      <Trans>No registrations yet. One is made for each guest at check-in, where the law requires it.</Trans>
    </EmptyState>
  );
}

function useColumns(retry: (id: string) => void): readonly Column<NamedRegistration>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Guest`,
      cell: ({ guest_id, guest_name }) => (
        <AnchorLink to="/guests/$id" params={{ id: guest_id }}>
          {guest_name}
        </AnchorLink>
      ),
    },
    {
      title: t`Kind`,
      cell: ({ kind, reservation_id }) => (
        <AnchorLink to="/reservations/$id" params={{ id: reservation_id }}>
          {kind === 'entry' ? t`Arrival` : t`Departure`}
        </AnchorLink>
      ),
    },
    { title: t`Due`, cell: ({ due_by }) => <Moment at={due_by} /> },
    { title: t`State`, cell: (registration) => <RegistrationState registration={registration} /> },
    {
      title: t`Actions`,
      cell: (registration) => (
        <>
          {registration.status === 'rejected' && (
            <Button size="compact-sm" variant="default" onClick={() => retry(registration.id)}>
              <Trans>Submit again</Trans>
            </Button>
          )}
          <Completion registration={registration} />
        </>
      ),
    },
  ];
}

/** State in words and, while something is in the way, the reason. */
function RegistrationState({ registration }: { readonly registration: Registration }) {
  const { status, last_error } = registration;
  const fields = useFieldWords();
  const words = useStatusWords();
  const reasons = useReasonWords();
  const missing = last_error?.code === 'SVC-2003' ? faultyPaths(registration).map(fields).join(', ') : '';
  const isOpen = status === 'queued' || status === 'rejected';
  return (
    <>
      <Badge variant="light" color={colors[status]}>
        {words[status]}
      </Badge>
      {isOpen && last_error && <Text size="sm">{missing === '' ? reasons(last_error) : <Trans>Missing: {missing}</Trans>}</Text>}
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
