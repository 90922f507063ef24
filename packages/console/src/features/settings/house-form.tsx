import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { countryName } from '../../app/format.ts';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import type { Field } from '../../app/versions.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { fiscalCountries, type House, type HouseDraft, houseChangeOf, houseDraftOf } from './house-draft.ts';

interface HouseFormProps {
  readonly house: House;
  readonly etag: string | null;
}

/** Keeps typed values when somebody else changes the property. Rules: CONSOLE-38, CONSOLE-42. */
export function HouseForm({ house, etag }: HouseFormProps) {
  const fields = useHouseFields();
  const edit = useVersionedEdit<HouseDraft>({
    fields,
    present: { draft: houseDraftOf(house), etag },
    save: async ({ draft: typed, seen }, idempotency_key) => {
      const input = { params: { id: house.id }, body: houseChangeOf(seen.draft, typed), idempotency_key, ...ifMatch(seen) };
      const saved = await client.ofAdmins.hotel.properties.changeSettings.mutate(input);
      return { draft: houseDraftOf(saved.body), etag: saved.etag };
    },
  });
  return (
    <EditForm edit={edit} fields={fields}>
      <HouseFields draft={edit.draft} refusal={edit.action.refusal} onChange={edit.change} />
    </EditForm>
  );
}

type TextName = Exclude<keyof HouseDraft, 'self_check_in' | 'fiscal' | 'fiscal_country'>;
type TextField = Field<HouseDraft> & { readonly name: TextName; readonly placeholder?: string };

function useTextFields(): readonly TextField[] {
  const { t } = useLingui();
  return [
    { name: 'check_in_time', label: t`Check-in from`, placeholder: '15:00' },
    { name: 'check_out_time', label: t`Check-out until`, placeholder: '11:00' },
    { name: 'colour', label: t`Colour`, placeholder: '#1f5f4a' },
    { name: 'phone', label: t`Phone` },
    { name: 'street', label: t`Street` },
    { name: 'postal_code', label: t`Postal code` },
    { name: 'city', label: t`City` },
  ];
}

/** Data of legal documents. Rules: CONSOLE-100. */
function useFiscalFields(): readonly TextField[] {
  const { t } = useLingui();
  return [
    { name: 'tax_id', label: t`Tax number` },
    { name: 'legal_name', label: t`Legal name` },
    { name: 'series', label: t`Invoice series`, placeholder: 'HTL27' },
    { name: 'certificate_number', label: t`Certificate number` },
  ];
}

function useHouseFields(): readonly Field<HouseDraft>[] {
  const { t } = useLingui();
  return [
    { name: 'self_check_in', label: t`Guests can check in online` },
    ...useTextFields(),
    { name: 'fiscal_country', label: t`Legal invoices` },
    ...useFiscalFields(),
  ];
}

interface HouseFieldsProps {
  readonly draft: HouseDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<HouseDraft>) => void;
}

function HouseFields({ draft, refusal, onChange }: HouseFieldsProps) {
  const { t } = useLingui();
  const fiscalFields = useFiscalFields();
  return (
    <>
      <Checkbox
        label={t`Guests can check in online`}
        checked={draft.self_check_in}
        onChange={(event) => onChange({ self_check_in: event.currentTarget.checked })}
      />
      <TextInputs fields={useTextFields()} draft={draft} issueOfField={(name) => issueOf(refusal, name)} onChange={onChange} />
      <NativeSelect
        label={t`Legal invoices`}
        description={t`In these countries invoices are numbered, chained and sent to the tax authority.`}
        data={[{ value: '', label: t`None` }, ...fiscalCountries.map((value) => ({ value, label: countryName(value) ?? value }))]}
        value={draft.fiscal_country}
        error={issueOf(refusal, 'fiscal.country')}
        onChange={(event) => onChange({ fiscal_country: event.currentTarget.value })}
      />
      {draft.fiscal_country !== '' && (
        <TextInputs fields={fiscalFields} draft={draft} issueOfField={(name) => issueOf(refusal, `fiscal.${name}`)} onChange={onChange} />
      )}
    </>
  );
}

interface TextInputsProps extends Pick<HouseFieldsProps, 'draft' | 'onChange'> {
  readonly fields: readonly TextField[];
  readonly issueOfField: (name: TextName) => ReturnType<typeof issueOf>;
}

function TextInputs({ fields, draft, issueOfField, onChange }: TextInputsProps) {
  return (
    <Group grow preventGrowOverflow={false} align="start">
      {fields.map(({ name, label, placeholder }) => (
        <TextInput
          key={name}
          label={label}
          miw={200}
          {...(placeholder !== undefined && { placeholder })}
          value={draft[name]}
          error={issueOfField(name)}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </Group>
  );
}
