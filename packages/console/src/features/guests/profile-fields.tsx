import { useLingui } from '@lingui/react/macro';
import { Group, TextInput } from '@mantine/core';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import type { Field } from '../../app/versions.ts';
import type { GuestDraft } from './guest-draft.ts';

interface ProfileFieldsProps {
  readonly draft: GuestDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (draft: GuestDraft) => void;
}

/** The fields of a profile, in the order of the form. */
export function useProfileFields(): readonly Field<GuestDraft>[] {
  const { t } = useLingui();
  return [
    { name: 'first_name', label: t`First name` },
    { name: 'last_name', label: t`Last name` },
    { name: 'email', label: t`E-mail` },
    { name: 'phone', label: t`Phone` },
    { name: 'nationality', label: t`Nationality` },
    { name: 'language', label: t`Language of the guest` },
    { name: 'date_of_birth', label: t`Date of birth` },
  ];
}

export function ProfileFields({ draft, refusal, onChange }: ProfileFieldsProps) {
  return (
    <Group grow preventGrowOverflow={false} align="start">
      {useProfileFields().map(({ name, label }) => (
        <TextInput
          key={name}
          label={label}
          miw={200}
          value={draft[name]}
          error={issueOf(refusal, name)}
          onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
        />
      ))}
    </Group>
  );
}
