import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, trpc } from '../../../app/trpc.ts';
import { type Action, useAction } from '../../../app/use-action.ts';
import { AnchorLink } from '../../../ui/anchor-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { NewGuestDialog } from '../../guests/new-guest-dialog.tsx';
import { suggestionOf, useGuestSearch } from '../../guests/use-guest-search.ts';
import type { Reservation } from '../reservation-words.tsx';
import { kinshipOf, kinshipWords } from './kinship-words.ts';
import { type Occupants, withKinship, withOccupant, withoutOccupant } from './occupant-list.ts';

/** Occupants, the booker first; each is registered with the authorities under their own profile. Rules: CONSOLE-66. */
export function OccupantList({ stay: { id, status } }: { readonly stay: Reservation }) {
  const { t } = useLingui();
  const params = { id };
  const query = useQuery(trpc.ofConsole.booking.desk.occupants.queryOptions({ params }));
  const replace = useAction({
    run: (body: Occupants, key) => client.hotel.booking.occupants.put.mutate({ params, body, idempotency_key: key }),
  });
  const isOpen = openStates.includes(status);
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>Occupants</Trans>
      </Title>
      <Loaded query={query}>
        {({ body: { occupants, names } }) => (
          <>
            <OccupantTable label={t`Occupants`} occupants={occupants} names={names} replace={isOpen ? replace : null} />
            {isOpen && <NewOccupant occupants={occupants} replace={replace} />}
          </>
        )}
      </Loaded>
      <Refused action={replace} />
    </Stack>
  );
}

/** States in which occupants can still change. */
const openStates: readonly Reservation['status'][] = ['tentative', 'confirmed', 'checked_in'];

interface OccupantTableProps {
  readonly label: string;
  readonly occupants: Occupants;
  readonly names: Readonly<Record<string, string>>;
  /** Null for a stay that has ended. */
  readonly replace: Action<Occupants> | null;
}

function OccupantTable({ label, occupants, names, replace }: OccupantTableProps) {
  const { t, i18n } = useLingui();
  const [booker] = occupants.guest_ids;
  const kinships = Object.entries(kinshipWords).map(([value, words]) => ({ value, label: i18n._(words) }));
  const choose = (id: string, code: string): void => replace?.submit(withKinship(occupants, id, kinshipOf(code)));
  const columns: Column<string>[] = [
    {
      title: t`Guest`,
      cell: (id) => (
        <AnchorLink to="/guests/$id" params={{ id }}>
          {names[id]}
        </AnchorLink>
      ),
    },
    {
      title: t`Kinship of a minor`,
      cell: (id) =>
        id === booker ? (
          t`Booker`
        ) : (
          <NativeSelect
            aria-label={t`Kinship of a minor`}
            disabled={replace === null || replace.isRunning}
            data={[{ value: '', label: '–' }, ...kinships]}
            value={occupants.kinship[id] ?? ''}
            onChange={(event) => choose(id, event.currentTarget.value)}
          />
        ),
    },
    {
      title: t`Actions`,
      cell: (id) =>
        id !== booker &&
        replace && (
          <Button
            size="compact-sm"
            variant="default"
            loading={replace.isRunning}
            onClick={() => replace.submit(withoutOccupant(occupants, id))}
          >
            <Trans>Remove</Trans>
          </Button>
        ),
    },
  ];
  return <RecordTable label={label} columns={columns} rows={occupants.guest_ids} keyOf={(id) => id} empty={t`No occupants yet.`} />;
}

interface NewOccupantProps {
  readonly occupants: Occupants;
  readonly replace: Action<Occupants>;
}

/** Adds a known guest, found by name or e-mail, or a new one. */
function NewOccupant({ occupants, replace }: NewOccupantProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [found, setFound] = useState<string>(); // the whole label of a guest finds nobody, once the search follows it
  const [isMaking, setIsMaking] = useState(false);
  const suggestions = new Map(useGuestSearch(text).found.map((guest) => [suggestionOf(guest), guest.id]));
  const search = (typed: string): void => {
    setText(typed);
    setFound(suggestions.get(typed));
  };
  const add = (id: string): void => {
    replace.submit(withOccupant(occupants, id));
    search('');
    setIsMaking(false);
  };
  return (
    <Group align="end">
      <Autocomplete
        label={t`Guest`}
        placeholder={t`Name, e-mail or phone`}
        miw={280}
        data={[...suggestions.keys()]}
        filter={({ options }) => options}
        value={text}
        onChange={search}
      />
      <Button variant="default" disabled={found === undefined} loading={replace.isRunning} onClick={() => found && add(found)}>
        <Trans>Add occupant</Trans>
      </Button>
      <Button variant="default" onClick={() => setIsMaking(true)}>
        <Trans>New guest</Trans>
      </Button>
      {isMaking && <NewGuestDialog onClose={() => setIsMaking(false)} onDone={add} />}
    </Group>
  );
}
