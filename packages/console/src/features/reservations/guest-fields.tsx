import { useLingui } from '@lingui/react/macro';
import { Autocomplete, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { DocumentNotice } from '../guests/document-reader/document-notice.tsx';
import type { ReadResult } from '../guests/document-reader/use-document-reader.ts';
import { suggestionOf, useGuestSearch } from '../guests/use-guest-search.ts';
import type { Draft } from './new-reservation.ts';

interface GuestFieldsProps {
  readonly draft: Draft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<Draft>) => void;
}

interface ReadingProps {
  readonly reading: ReadResult;
}

/** Finds a known guest by name or e-mail, or takes the names of a new one. */
export function GuestFields({ draft, reading, refusal, onChange }: GuestFieldsProps & ReadingProps) {
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
      {draft.guestId === null && <NewGuestFields draft={draft} refusal={refusal} onChange={onChange} />}
      {draft.guestId === null || reading === 'wrong' ? (
        <DocumentNotice reading={reading} document={draft.document} />
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {reading === 'read' && t`This guest already has a profile, so the document was not used. Read it at check-in.`}
        </Text>
      )}
    </>
  );
}

/** Name and contact of a guest who is new to the house. */
function NewGuestFields({ draft, refusal, onChange }: GuestFieldsProps) {
  const { t } = useLingui();
  const fields = [
    { name: 'firstName', path: 'first_name', label: t`First name` },
    { name: 'lastName', path: 'last_name', label: t`Last name` },
    { name: 'email', path: 'email', label: t`E-mail` },
    { name: 'phone', path: 'phone', label: t`Phone` },
    { name: 'language', path: 'language', label: t`Language`, placeholder: 'en' },
  ] as const;
  return (
    <Group grow preventGrowOverflow={false} align="start">
      {fields.map(({ name, path, ...field }) => (
        <TextInput
          key={name}
          {...field}
          miw={140}
          value={draft[name]}
          error={issueOf(refusal, path)}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </Group>
  );
}
