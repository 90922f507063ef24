import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import type { Version } from '../../app/versions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LostRace } from '../../ui/lost-race.tsx';
import { type AutomationDraft, type AutomationInput, automationDraftOf, automationOf, noAutomation } from './automation-draft.ts';
import { AutomationFields, useAutomationFields } from './automation-fields.tsx';

const { automations } = client.hotel.messaging;

export function NewAutomationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(noAutomation);
  const action = useAction({
    run: (body: AutomationInput, key) => automations.create.mutate({ body, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog size="lg" title={t`New automation`} confirm={t`Add automation`} action={action} input={automationOf(draft)} onClose={onClose}>
      <AutomationFields draft={draft} refusal={action.refusal} onChange={(part) => setDraft({ ...draft, ...part })} />
    </Dialog>
  );
}

interface AutomationDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Changes an automation, based on its version when the dialog opens. */
export function ChangeAutomationDialog({ id, onClose }: AutomationDialogProps) {
  const { data } = useQuery(trpc.hotel.messaging.automations.get.queryOptions({ params: { id } }));
  if (data === undefined) return null;
  return <ChangeAutomationForm id={id} present={{ draft: automationDraftOf(data.body), etag: data.etag }} onClose={onClose} />;
}

function ChangeAutomationForm({ id, present, onClose }: AutomationDialogProps & { readonly present: Version<AutomationDraft> }) {
  const { t } = useLingui();
  const fields = useAutomationFields();
  const { draft, isChanged, change, saving, action, race } = useVersionedEdit<AutomationDraft>({
    fields,
    present,
    save: async ({ draft: typed, seen }, idempotency_key) => {
      const body = automationOf(typed) ?? {};
      const saved = await automations.change.mutate({ params: { id }, body, idempotency_key, ...ifMatch(seen) });
      return { draft: automationDraftOf(saved.body), etag: saved.etag };
    },
    onDone: onClose,
  });
  return (
    <Dialog
      size="lg"
      title={t`Change automation`}
      confirm={t`Save`}
      action={action}
      input={isChanged && automationOf(draft) !== null ? saving : null}
      onClose={onClose}
    >
      <AutomationFields draft={draft} refusal={action.refusal} onChange={change} />
      {race && <LostRace key={race.etag} race={race} fields={fields} />}
    </Dialog>
  );
}

export function DeleteAutomationDialog({ id, onClose }: AutomationDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (params: { readonly id: string }, key) => automations.remove.mutate({ params, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog title={t`Delete automation`} confirm={t`Delete`} action={action} input={{ id }} onClose={onClose}>
      <Text>
        <Trans>Messages it has not sent yet will never be sent. To stop it temporarily, pause it instead.</Trans>
      </Text>
    </Dialog>
  );
}
