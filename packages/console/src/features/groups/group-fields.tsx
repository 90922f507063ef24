import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { groupStateWords } from '../../app/group-states.ts';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { useCompanies } from '../../app/use-companies.ts';
import { useRatePlanLabel, useRatePlans } from '../../app/use-rooms.ts';
import type { Field } from '../../app/versions.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { GuestSearchField } from '../guests/guest-search-field.tsx';
import { suggestionOf } from '../guests/use-guest-search.ts';
import type { GroupDraft } from './group-draft.ts';
import { type GroupStatus, groupKinds, groupKindWords, routings, routingWords } from './group-words.tsx';

interface GroupFieldsProps {
  readonly draft: GroupDraft;
  /** Property of the group; null for a new one, which has that of its rate plan. */
  readonly propertyId: string | null;
  readonly refusal: Refusal | null;
  /** States that may be chosen. */
  readonly statuses: readonly GroupStatus[];
  readonly onChange: (part: Partial<GroupDraft>) => void;
}

/** Everything that is agreed with a group but its block. */
export function GroupFields(props: GroupFieldsProps) {
  const { t } = useLingui();
  const { draft, refusal, onChange } = props;
  return (
    <>
      <TextInput
        label={t`Name`}
        value={draft.name}
        error={issueOf(refusal, 'name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <DayInput
          label={t`Arrival`}
          value={draft.arrival}
          error={issueOf(refusal, 'arrival')}
          onChange={(arrival = '') => onChange({ arrival })}
        />
        <DayInput
          label={t`Departure`}
          value={draft.departure}
          error={issueOf(refusal, 'departure')}
          onChange={(departure = '') => onChange({ departure })}
        />
        <DayInput
          label={t`Cut-off date`}
          value={draft.cutoff_date}
          error={issueOf(refusal, 'cutoff_date')}
          onChange={(cutoff_date = '') => onChange({ cutoff_date })}
        />
      </SimpleGrid>
      <TermFields {...props} />
      <PartyFields {...props} />
      <Textarea
        label={t`Notes`}
        autosize
        value={draft.notes}
        error={issueOf(refusal, 'notes')}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  );
}

/** State, plan and what the block means. */
function TermFields({ draft, propertyId, refusal, statuses, onChange }: GroupFieldsProps) {
  const { t, i18n } = useLingui();
  const labelOf = useRatePlanLabel();
  const plans = useRatePlans()
    .filter(({ id, status }) => status === 'active' || id === draft.rate_plan_id)
    .filter(({ property_id }) => propertyId === null || property_id === propertyId);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NativeSelect
          label={t`State`}
          data={statuses.map((value) => ({ value, label: i18n._(groupStateWords[value]) }))}
          value={draft.status}
          disabled={statuses.length < 2}
          error={issueOf(refusal, 'status')}
          onChange={(event) => onChange({ status: statuses.find((one) => one === event.currentTarget.value) ?? draft.status })}
        />
        <NativeSelect
          label={t`Rate plan`}
          data={[{ value: '', label: '' }, ...plans.map((plan) => ({ value: plan.id, label: labelOf(plan) }))]}
          value={draft.rate_plan_id}
          error={issueOf(refusal, 'rate_plan_id')}
          onChange={(event) => onChange({ rate_plan_id: event.currentTarget.value })}
        />
        <NumberInput
          label={t`Attrition in percent`}
          min={0}
          max={100}
          allowNegative={false}
          allowedDecimalSeparators={['.', ',']}
          value={draft.attrition_percent}
          error={issueOf(refusal, 'attrition_percent')}
          onChange={(value) => onChange({ attrition_percent: String(value) })}
        />
      </SimpleGrid>
      <Checkbox
        label={t`Hold the rooms while the group is tentative`}
        checked={draft.hold_tentative}
        onChange={(event) => onChange({ hold_tentative: event.currentTarget.checked })}
      />
      <Checkbox
        label={t`Book nights beyond the block from free rooms`}
        checked={draft.elastic}
        onChange={(event) => onChange({ elastic: event.currentTarget.checked })}
      />
    </>
  );
}

/** Kind, organiser, company and who pays. */
function PartyFields({ draft, refusal, onChange }: GroupFieldsProps) {
  const { t, i18n } = useLingui();
  const companies = useCompanies();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NativeSelect
        label={t`Kind`}
        data={groupKinds.map((value) => ({ value, label: i18n._(groupKindWords[value]) }))}
        value={draft.kind}
        error={issueOf(refusal, 'kind')}
        onChange={(event) => onChange({ kind: groupKinds.find((one) => one === event.currentTarget.value) ?? draft.kind })}
      />
      <NativeSelect
        label={t`Billing`}
        data={routings.map((value) => ({ value, label: i18n._(routingWords[value]) }))}
        value={draft.routing}
        error={issueOf(refusal, 'routing')}
        onChange={(event) => onChange({ routing: routings.find((one) => one === event.currentTarget.value) ?? draft.routing })}
      />
      <GuestSearchField
        label={t`Organiser`}
        error={issueOf(refusal, 'organiser_guest_id')}
        guestId={draft.organiser_guest_id === '' ? undefined : draft.organiser_guest_id}
        onChange={(id = '') => onChange({ organiser_guest_id: id })}
      />
      {companies.length > 0 && (
        <NativeSelect
          label={t`Company`}
          data={[{ value: '', label: '' }, ...companies.map(({ id, name }) => ({ value: id, label: name }))]}
          value={draft.company_id}
          error={issueOf(refusal, 'company_id')}
          onChange={(event) => onChange({ company_id: event.currentTarget.value })}
        />
      )}
    </SimpleGrid>
  );
}

/** Labels of the fields, for the comparison of two people's changes. */
export function useGroupFields(): readonly Field<GroupDraft>[] {
  const { t, i18n } = useLingui();
  const plans = useRatePlans();
  const companies = useCompanies();
  const guestName = useKnownGuestName();
  return [
    { name: 'name', label: t`Name` },
    { name: 'kind', label: t`Kind`, text: ({ kind }) => i18n._(groupKindWords[kind]) },
    { name: 'status', label: t`State`, text: ({ status }) => i18n._(groupStateWords[status]) },
    { name: 'arrival', label: t`Arrival` },
    { name: 'departure', label: t`Departure` },
    { name: 'cutoff_date', label: t`Cut-off date` },
    { name: 'rate_plan_id', label: t`Rate plan`, text: (draft) => plans.find(({ id }) => id === draft.rate_plan_id)?.name ?? '' },
    { name: 'organiser_guest_id', label: t`Organiser`, text: (draft) => guestName(draft.organiser_guest_id) },
    { name: 'company_id', label: t`Company`, text: (draft) => companies.find(({ id }) => id === draft.company_id)?.name ?? '' },
    { name: 'routing', label: t`Billing`, text: ({ routing }) => i18n._(routingWords[routing]) },
    { name: 'attrition_percent', label: t`Attrition in percent` },
    { name: 'hold_tentative', label: t`Hold the rooms while the group is tentative` },
    { name: 'elastic', label: t`Book nights beyond the block from free rooms` },
    { name: 'notes', label: t`Notes` },
  ];
}

/** Names of guests that a field or a fact of the page has read already; ids of the others. */
function useKnownGuestName(): (id: string) => string {
  const cache = useQueryClient();
  return (id) => {
    const guest = cache.getQueryData(trpc.hotel.guest.guests.get.queryKey({ params: { id } }))?.body;
    return guest === undefined ? id : suggestionOf(guest);
  };
}
