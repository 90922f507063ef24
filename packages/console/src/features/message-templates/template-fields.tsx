import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { channelName } from '../../app/channel-names.ts';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import type { Field } from '../../app/versions.ts';
import { messageChannels, type TemplateDraft } from './template-draft.ts';

/** Fields of a template, in form order. */
export function useTemplateFields(): readonly Field<TemplateDraft>[] {
  const { t } = useLingui();
  return [
    { name: 'name', label: t`Name` },
    { name: 'language', label: t`Language of the text` },
    { name: 'channel', label: t`Channel`, text: ({ channel }) => (channel === '' ? t`Any` : channelName(channel)) },
    { name: 'subject', label: t`Subject` },
    { name: 'body', label: t`Text` },
    { name: 'transactional', label: t`Also send to guests who have opted out of messages` },
  ];
}

interface TemplateFieldsProps {
  readonly draft: TemplateDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<TemplateDraft>) => void;
}

export function TemplateFields({ draft, refusal, onChange }: TemplateFieldsProps) {
  const { t } = useLingui();
  const labels = new Map(useTemplateFields().map(({ name, label }) => [name, label]));
  const text = (name: 'name' | 'language' | 'subject') => ({
    label: labels.get(name),
    value: draft[name],
    error: issueOf(refusal, name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput {...text('name')} miw={200} />
        <TextInput {...text('language')} miw={120} placeholder="pt-PT" />
        <NativeSelect
          label={labels.get('channel')}
          miw={160}
          data={[{ value: '', label: t`Any` }, ...messageChannels.map((value) => ({ value, label: channelName(value) }))]}
          value={draft.channel}
          onChange={(event) => onChange({ channel: event.currentTarget.value })}
        />
      </Group>
      <TextInput {...text('subject')} description={t`For e-mails only`} />
      <Textarea
        label={labels.get('body')}
        description={t`Insert values of the stay in double braces: ${'{{guest.first_name}}, {{reservation.arrival_text}}'}`}
        autosize
        minRows={6}
        value={draft.body}
        error={issueOf(refusal, 'body')}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
      <Checkbox
        label={labels.get('transactional')}
        checked={draft.transactional}
        onChange={(event) => onChange({ transactional: event.currentTarget.checked })}
      />
    </>
  );
}
