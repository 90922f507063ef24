import { useLingui } from '@lingui/react/macro';
import { Checkbox, Fieldset, Group, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { channelName } from '../../app/channel-names.ts';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { useRatePlans, useRoomTypes } from '../../app/use-rooms.ts';
import type { Field } from '../../app/versions.ts';
import { type Automation, type AutomationDraft, listOf, messageChannels, stayChannels, textOf, triggers } from './automation-draft.ts';

export function useTriggerWords(): Readonly<Record<Automation['trigger'], string>> {
  const { t } = useLingui();
  return {
    booked: t`After booking`,
    before_arrival: t`Before arrival`,
    checked_in: t`After check-in`,
    before_departure: t`Before departure`,
    checked_out: t`After check-out`,
    cancelled: t`After cancellation`,
  };
}

/** Fields of an automation, in form order. */
export function useAutomationFields(): readonly Field<AutomationDraft>[] {
  const { t } = useLingui();
  const words = useTriggerWords();
  const [roomTypes, ratePlans] = [useRoomTypes(), useRatePlans()];
  return [
    { name: 'template_name', label: t`Template` },
    { name: 'trigger', label: t`When`, text: ({ trigger }) => words[trigger] },
    { name: 'offset_hours', label: t`Hours` },
    { name: 'channels', label: t`Allowed channels`, text: ({ channels }) => channelNames(channels) },
    { name: 'stay_channels', label: t`Booked through`, text: ({ stay_channels }) => channelNames(stay_channels) },
    { name: 'room_type_ids', label: t`Room types`, text: ({ room_type_ids }) => namesOf(room_type_ids, roomTypes) },
    { name: 'rate_plan_ids', label: t`Rate plans`, text: ({ rate_plan_ids }) => namesOf(rate_plan_ids, ratePlans) },
    { name: 'nights_min', label: t`Minimum nights` },
  ];
}

function channelNames(list: string): string {
  return listOf(list).map(channelName).join(', ');
}

function namesOf(ids: string, known: readonly { readonly id: string; readonly name: string }[]): string {
  return listOf(ids)
    .map((id) => known.find((one) => one.id === id)?.name ?? id)
    .join(', ');
}

interface AutomationFieldsProps {
  readonly draft: AutomationDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<AutomationDraft>) => void;
}

export function AutomationFields({ draft, refusal, onChange }: AutomationFieldsProps) {
  const { t } = useLingui();
  const words = useTriggerWords();
  const labels = new Map(useAutomationFields().map(({ name, label }) => [name, label]));
  const names = useTemplateNames();
  const roomTypes = useRoomTypes().map(({ id, name }) => ({ value: id, label: name }));
  const ratePlans = useRatePlans().map(({ id, name }) => ({ value: id, label: name }));
  const choose = (value: string): void => onChange({ trigger: triggers.find((one) => one === value) ?? draft.trigger });
  const choices = (name: ListName, offered: readonly ChoiceOption[]) => (
    <Choices label={labels.get(name) ?? ''} offered={offered} value={draft[name]} onChange={(text) => onChange({ [name]: text })} />
  );
  return (
    <>
      <NativeSelect
        label={labels.get('template_name')}
        data={[{ value: '', label: t`Choose one` }, ...names]}
        value={draft.template_name}
        error={issueOf(refusal, 'template_name')}
        onChange={(event) => onChange({ template_name: event.currentTarget.value })}
      />
      <Group grow align="start">
        <NativeSelect
          label={labels.get('trigger')}
          data={triggers.map((value) => ({ value, label: words[value] }))}
          value={draft.trigger}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <NumberInput
          label={labels.get('offset_hours')}
          min={0}
          value={draft.offset_hours}
          error={issueOf(refusal, 'offset_hours')}
          onChange={(value) => onChange({ offset_hours: Number(value) })}
        />
      </Group>
      {choices('channels', messageChannels.map(asOffered))}
      <Fieldset legend={t`Only for these stays`}>
        {choices('stay_channels', stayChannels.map(asOffered))}
        {choices('room_type_ids', roomTypes)}
        {choices('rate_plan_ids', ratePlans)}
        <NumberInput
          label={labels.get('nights_min')}
          min={0}
          value={draft.nights_min}
          onChange={(value) => onChange({ nights_min: Number(value) })}
        />
      </Fieldset>
    </>
  );
}

type ListName = 'channels' | 'stay_channels' | 'room_type_ids' | 'rate_plan_ids';

interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

function asOffered(value: string): ChoiceOption {
  return { value, label: channelName(value) };
}

interface ChoicesProps {
  readonly label: string;
  readonly offered: readonly ChoiceOption[];
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Nothing selected means all. */
function Choices({ label, offered, value, onChange }: ChoicesProps) {
  return (
    <Checkbox.Group label={label} value={listOf(value)} onChange={(list) => onChange(textOf(list))} mb="xs">
      <Group gap="xs" mt={4}>
        {offered.map((one) => (
          <Checkbox key={one.value} {...one} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const namesMax = 200;

/** Distinct template names: an automation names the message, and the guest's language selects the text. */
function useTemplateNames(): readonly string[] {
  const { data } = useQuery(trpc.hotel.messaging.templates.list.queryOptions({ query: { limit: namesMax } }));
  return [...new Set(data?.body.data.map(({ name }) => name))].toSorted();
}
