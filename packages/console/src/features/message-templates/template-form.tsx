import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { client } from '../../app/trpc.ts';
import { ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import { LostRace } from '../../ui/lost-race.tsx';
import { Refused } from '../../ui/refused.tsx';
import { type Template, type TemplateDraft, templateChangesOf, templateDraftOf } from './template-draft.ts';
import { TemplateFields, useTemplateFields } from './template-fields.tsx';

interface TemplateFormProps {
  readonly template: Template;
  readonly etag: string | null;
}

export function TemplateForm({ template, etag }: TemplateFormProps) {
  const fields = useTemplateFields();
  const { draft, isChanged, change, undo, saving, action, race } = useVersionedEdit<TemplateDraft>({
    fields,
    present: { draft: templateDraftOf(template), etag },
    save: async ({ draft: typed, seen }, idempotency_key) => {
      const body = templateChangesOf(seen.draft, typed);
      const input = { params: { id: template.id }, body, idempotency_key, ...ifMatch(seen) };
      const saved = await client.hotel.messaging.templates.change.mutate(input);
      return { draft: templateDraftOf(saved.body), etag: saved.etag };
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) action.submit(saving);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <TemplateFields draft={draft} refusal={action.refusal} onChange={change} />
        <Refused action={action} />
        {race && <LostRace key={race.etag} race={race} fields={fields} />}
        <Group>
          <Button type="submit" disabled={!isChanged} loading={action.isRunning}>
            <Trans>Save</Trans>
          </Button>
          {isChanged && (
            <Button variant="default" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
