import { client } from '../../app/trpc.ts';
import { ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { type Template, type TemplateDraft, templateChangesOf, templateDraftOf } from './template-draft.ts';
import { TemplateFields, useTemplateFields } from './template-fields.tsx';

interface TemplateFormProps {
  readonly template: Template;
  readonly etag: string | null;
}

export function TemplateForm({ template, etag }: TemplateFormProps) {
  const fields = useTemplateFields();
  const edit = useVersionedEdit<TemplateDraft>({
    fields,
    present: { draft: templateDraftOf(template), etag },
    save: async ({ draft: typed, seen }, idempotency_key) => {
      const body = templateChangesOf(seen.draft, typed);
      const input = { params: { id: template.id }, body, idempotency_key, ...ifMatch(seen) };
      const saved = await client.hotel.messaging.templates.change.mutate(input);
      return { draft: templateDraftOf(saved.body), etag: saved.etag };
    },
  });
  return (
    <EditForm edit={edit} fields={fields}>
      <TemplateFields draft={edit.draft} refusal={edit.action.refusal} onChange={edit.change} />
    </EditForm>
  );
}
