import { Plural } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { Refusal } from '../../../app/refusal.ts';
import { type ProfileDraft, profilePaths } from '../../guests/profile-draft.ts';
import { FieldRow, useProfileGroups } from '../../guests/profile-fields.tsx';

interface MissingRegistrationProps {
  /** Paths of the profile that are missing. */
  readonly missing: readonly string[];
  readonly draft: ProfileDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<ProfileDraft>) => void;
}

/** Exactly the fields that the guest's registration still needs; they may be left for later. */
export function MissingRegistration({ missing, draft, refusal, onChange }: MissingRegistrationProps) {
  const fields = useProfileGroups()
    .flatMap((group) => group.fields)
    .filter(({ name }) => missing.includes(profilePaths[name]));
  if (fields.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        <Plural value={fields.length} one="Registration: # field missing" other="Registration: # fields missing" />
      </Text>
      <FieldRow fields={fields} textOf={(name) => draft[name]} refusal={refusal} onChange={(name, text) => onChange({ [name]: text })} />
    </Stack>
  );
}
