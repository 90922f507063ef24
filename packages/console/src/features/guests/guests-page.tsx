import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { NewGuestDialog } from './new-guest-dialog.tsx';
import { useStayCounts } from './use-stay-counts.ts';

export type Guest = Outputs['hotel']['guest']['guests']['get']['body'];

const path = ['hotel', 'guest', 'guests', 'list'];
const typingPauseMs = 200;

export function GuestsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const [q] = useDebouncedValue(text.trim(), typingPauseMs);
  const filter = q === '' ? {} : { q };
  const pages = usePages<Guest>({
    key: [path, filter],
    read: (cursor) => client.hotel.guest.guests.list.query({ query: { ...filter, cursor } }),
  });
  const stays = useStayCounts(pages.data?.map(({ id }) => id) ?? []);
  const columns: Column<Guest>[] = [
    {
      title: t`Name`,
      cell: ({ id, first_name, last_name }) => (
        <AnchorLink to="/guests/$id" params={{ id }}>
          {first_name} {last_name}
        </AnchorLink>
      ),
    },
    { title: t`E-mail`, cell: ({ email }) => email ?? '–' },
    { title: t`Phone`, cell: ({ phone }) => phone ?? '–' },
    { title: t`Nationality`, cell: ({ nationality }) => nationality ?? '–' },
    { title: t`Stays`, cell: ({ id }) => stays.get(id) ?? '…' },
  ];
  const make = (
    <Button onClick={() => setIsMaking(true)}>
      <Trans>New guest</Trans>
    </Button>
  );
  return (
    <Page title={t`Guests`} actions={make}>
      <TextInput
        label={t`Search`}
        placeholder={t`Name, e-mail or phone`}
        value={text}
        maw={400}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {pages.data?.length === 0 ? (
        <NoGuests isFiltered={q !== ''} onShowAll={() => setText('')} />
      ) : (
        <PagedTable label={t`Guests`} pages={pages} columns={columns} keyOf={({ id }) => id} empty="" />
      )}
      {isMaking && (
        <NewGuestDialog onClose={() => setIsMaking(false)} onDone={(id) => void navigate({ to: '/guests/$id', params: { id } })} />
      )}
    </Page>
  );
}

interface NoGuestsProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

function NoGuests({ isFiltered, onShowAll }: NoGuestsProps) {
  if (isFiltered) {
    const all = (
      <Button variant="default" onClick={onShowAll}>
        <Trans>Show all guests</Trans>
      </Button>
    );
    return (
      <EmptyState action={all}>
        <Trans>No matching guests.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState>
      <Trans>No guests yet. They come with reservations, or are added here.</Trans>
    </EmptyState>
  );
}
