import { useLingui } from '@lingui/react/macro';
import { Autocomplete, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { suggestionOf, useGuestSearch } from '../guests/use-guest-search.ts';
import type { Draft } from './new-reservation.ts';

interface GuestFieldsProps {
  readonly draft: Draft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Finds a known guest by name or e-mail, or takes the names of a new one. */
export function GuestFields({ draft, refusal, onChange }: GuestFieldsProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const labels = new Map(useGuestSearch(text).found.map((guest) => [suggestionOf(guest), guest.id]));
  const search = (typed: string): void => {
    setText(typed);
    onChange({ guestId: labels.get(typed) ?? null });
  };
  return (
    <>
      <Autocomplete
        label={t`Guest`}
        description={t`Search by name or e-mail, or enter a new guest's name below`}
        data={[...labels.keys()]}
        filter={({ options: all }) => all}
        value={text}
        error={issueOf(refusal, 'guest_id')}
        onChange={search}
      />
      {draft.guestId === null && (
        <Group grow align="start">
          <TextInput
            label={t`First name`}
            value={draft.firstName}
            error={issueOf(refusal, 'first_name')}
            onChange={(event) => onChange({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label={t`Last name`}
            value={draft.lastName}
            error={issueOf(refusal, 'last_name')}
            onChange={(event) => onChange({ lastName: event.currentTarget.value })}
          />
        </Group>
      )}
    </>
  );
}
