import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type BodyOf, client, type Inputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { newTemplateOf, type TemplateDraft } from './template-draft.ts';
import { TemplateFields } from './template-fields.tsx';

type NewTemplate = BodyOf<Inputs['hotel']['messaging']['templates']['create']>;

interface NewTemplateDialogProps {
  /** Initial values; a further language starts with the text of the first. */
  readonly begin: TemplateDraft;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

export function NewTemplateDialog({ begin, onClose, onDone }: NewTemplateDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(begin);
  const action = useAction({
    run: (body: NewTemplate, key) => client.hotel.messaging.templates.create.mutate({ body, idempotency_key: key }),
    onDone: ({ body }) => onDone(body.id),
  });
  return (
    <Dialog size="lg" title={t`New template`} confirm={t`Add template`} action={action} input={newTemplateOf(draft)} onClose={onClose}>
      <TemplateFields draft={draft} refusal={action.refusal} onChange={(part) => setDraft({ ...draft, ...part })} />
    </Dialog>
  );
}
