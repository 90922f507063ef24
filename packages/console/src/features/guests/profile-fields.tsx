import { useLingui } from '@lingui/react/macro';
import { Group, TextInput } from '@mantine/core';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { type GuestDraft, guestFields } from './guest-draft.ts';

interface ProfileFieldsProps {
  readonly draft: GuestDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (draft: GuestDraft) => void;
}

export function ProfileFields({ draft, refusal, onChange }: ProfileFieldsProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<keyof GuestDraft, string>> = {
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`E-mail`,
    phone: t`Phone`,
    nationality: t`Nationality`,
    language: t`Language of the guest`,
    date_of_birth: t`Date of birth`,
  };
  return (
    <Group grow preventGrowOverflow={false} align="start">
      {guestFields.map((field) => (
        <TextInput
          key={field}
          label={labels[field]}
          miw={200}
          value={draft[field]}
          error={issueOf(refusal, field)}
          onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value })}
        />
      ))}
    </Group>
  );
}
