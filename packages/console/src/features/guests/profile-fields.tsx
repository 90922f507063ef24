import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { countryName } from '../../app/format.ts';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import type { Field } from '../../app/versions.ts';
import { DayInput } from '../../ui/day-input.tsx';
import type { GuestDraft } from './guest-draft.ts';
import { type ProfileDraft, type ProfileName, profilePaths } from './profile-draft.ts';

/** Field of a profile; a text by default. */
interface ProfileField<D> extends Field<D> {
  readonly kind?: 'day' | 'country';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

interface ProfileFieldsProps {
  readonly draft: GuestDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (draft: GuestDraft) => void;
}

/** Fields of a profile, in form order. */
export function useProfileFields(): readonly ProfileField<GuestDraft>[] {
  const { t } = useLingui();
  return [
    { name: 'first_name', label: t`First name` },
    { name: 'last_name', label: t`Last name` },
    { name: 'email', label: t`E-mail` },
    { name: 'phone', label: t`Phone` },
    { name: 'nationality', label: t`Nationality`, kind: 'country' },
    { name: 'language', label: t`Language` },
    { name: 'date_of_birth', label: t`Date of birth`, kind: 'day' },
  ];
}

export function ProfileFields({ draft, refusal, onChange }: ProfileFieldsProps) {
  return (
    <FieldRow
      fields={useProfileFields()}
      textOf={(name) => draft[name]}
      refusal={refusal}
      onChange={(name, text) => onChange({ ...draft, [name]: text })}
    />
  );
}

interface ProfileGroup {
  readonly title: string;
  readonly fields: readonly ProfileField<ProfileDraft>[];
}

/** All fields of a guest, including those that authorities require. */
export function useProfileGroups(): readonly ProfileGroup[] {
  const { t } = useLingui();
  const optionsOf = useOptions();
  return [
    { title: t`Guest`, fields: [...useProfileFields(), { name: 'second_last_name', label: t`Second last name` }] },
    {
      title: t`Document`,
      fields: [
        { name: 'document_type', label: t`Document type`, ...optionsOf(documentWords) },
        { name: 'document_number', label: t`Document number` },
        { name: 'issue_country', label: t`Issuing country`, kind: 'country' },
        { name: 'expires_on', label: t`Expiry date`, kind: 'day' },
        { name: 'support_number', label: t`Support number` },
      ],
    },
    {
      title: t`Birth and residence`,
      fields: [
        { name: 'place_of_birth', label: t`Place of birth` },
        { name: 'sex', label: t`Sex`, ...optionsOf(sexWords) },
        { name: 'residence_country', label: t`Residence country`, kind: 'country' },
        { name: 'residence_city', label: t`Residence city` },
      ],
    },
    {
      title: t`Address`,
      fields: [
        { name: 'street', label: t`Street` },
        { name: 'postal_code', label: t`Postal code` },
        { name: 'city', label: t`City` },
        { name: 'municipality_code', label: t`Municipality code` },
        { name: 'country', label: t`Country`, kind: 'country' },
      ],
    },
  ];
}

const documentWords = {
  passport: msg`Passport`,
  national_id: msg`National identity card`,
  citizen_card: msg`Citizen card`,
  residence_permit: msg`Residence permit`,
  driving_licence: msg`Driving licence`,
  other: msg`Other document`,
};

const sexWords = { f: msg`Female`, m: msg`Male`, x: msg`Unspecified` };

type Options = Required<Pick<ProfileField<ProfileDraft>, 'options'>>;

function useOptions(): (words: Readonly<Record<string, MessageDescriptor>>) => Options {
  const { i18n } = useLingui();
  return (words) => ({
    options: [{ value: '', label: '–' }, ...Object.entries(words).map(([value, word]) => ({ value, label: i18n._(word) }))],
  });
}

interface FieldRowProps<N extends ProfileName> {
  readonly fields: readonly (Omit<ProfileField<ProfileDraft>, 'name'> & { readonly name: N })[];
  readonly textOf: (name: N) => string;
  readonly refusal: Refusal | null;
  readonly onChange: (name: N, text: string) => void;
}

/** Fields side by side; the id of each is its path in the profile. */
export function FieldRow<N extends ProfileName>({ fields, textOf, refusal, onChange }: FieldRowProps<N>) {
  return (
    <Group grow preventGrowOverflow={false} align="start">
      {fields.map(({ name, label, kind, options }) => {
        const path = profilePaths[name];
        const input = { id: path, label, miw: 200, value: textOf(name), error: issueOf(refusal, path) };
        const change = (text = ''): void => onChange(name, text);
        if (kind === 'day') return <DayInput key={name} {...input} onChange={change} />;
        if (kind === 'country') return <CountryInput key={name} {...input} onChange={change} />;
        if (options) {
          return <NativeSelect key={name} {...input} data={[...options]} onChange={(event) => change(event.currentTarget.value)} />;
        }
        return <TextInput key={name} {...input} onChange={(event) => change(event.currentTarget.value)} />;
      })}
    </Group>
  );
}

interface CountryInputProps {
  readonly id: string;
  readonly label: string;
  readonly miw: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** Two-letter country code, with the country's name below. */
function CountryInput({ onChange, ...input }: CountryInputProps) {
  return (
    <TextInput
      {...input}
      placeholder="PT"
      description={countryName(input.value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  );
}
