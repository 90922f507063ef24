import { Plural, Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { Refusal } from '../../../app/refusal.ts';
import { type ProfileDraft, profilePaths } from '../../guests/profile-draft.ts';
import { FieldRow, useProfileGroups } from '../../guests/profile-fields.tsx';

interface MissingRegistrationProps {
  /** Paths of the profile that are missing. */
  readonly missing: readonly string[];
  /** Values typed here or read from a document, also of fields that were not missing. */
  readonly typed: Partial<ProfileDraft>;
  readonly draft: ProfileDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<ProfileDraft>) => void;
}

/** The fields that the guest's registration still needs, which may be left for later, and those that a document has filled in. */
export function MissingRegistration({ missing, typed, draft, refusal, onChange }: MissingRegistrationProps) {
  const fields = useProfileGroups()
    .flatMap((group) => group.fields)
    .filter(({ name }) => name in typed || missing.includes(profilePaths[name]));
  const lacking = fields.filter(({ name }) => missing.includes(profilePaths[name])).length;
  if (fields.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {lacking === 0 ? (
          <Trans>Registration</Trans>
        ) : (
          <Plural value={lacking} one="Registration: # field missing" other="Registration: # fields missing" />
        )}
      </Text>
      <FieldRow fields={fields} textOf={(name) => draft[name]} refusal={refusal} onChange={(name, text) => onChange({ [name]: text })} />
    </Stack>
  );
}
