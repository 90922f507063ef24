import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf, type Refusal } from '../../../app/refusal.ts';
import { client, type Inputs } from '../../../app/trpc.ts';
import { type Choice, useAction } from '../../../app/use-action.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type ReservationFilter, savedFilterOf } from './reservation-filter.ts';
import { pageOfViews, useViews, type View } from './use-views.ts';

const selectOfViews = 'select[name=view]'; // the button that opened a dialog may disappear through its action

interface SaveViewDialogProps {
  readonly filter: ReservationFilter;
  readonly onClose: () => void;
}

type Save = Inputs['views']['save'];

/** Saves the current filters under a name; replaces a view only if the person confirms it. Rules: CONSOLE-46. */
export function SaveViewDialog({ filter, onClose }: SaveViewDialogProps) {
  const { t } = useLingui();
  const views = useViews();
  const [name, setName] = useState('');
  const choicesAfter = ({ code }: Refusal, input: Save): Choice<Save>[] =>
    code === 'SVC-2013' && views.some(({ name: known }) => known === input.name)
      ? [{ label: t`Replace the view`, input: { ...input, replace: true } }]
      : [];
  const action = useAction({ run: (view: Save) => client.views.save.mutate(view), choicesAfter, onDone: onClose });
  const input = name.trim() === '' ? null : { page: pageOfViews, name: name.trim(), filter: savedFilterOf(filter) };
  return (
    <Dialog title={t`Save view`} confirm={t`Save`} action={action} input={input} onClose={onClose} returnsTo={selectOfViews}>
      <TextInput
        label={t`Name`}
        description={t`Saves the current filters under this name, available here and through Ctrl+K. Only you can see it.`}
        value={name}
        error={issueOf(action.refusal, 'name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}

interface ViewDialogProps {
  readonly view: View;
  readonly onClose: () => void;
}

export function RenameViewDialog({ view, onClose }: ViewDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(view.name);
  const given = name.trim();
  const action = useAction({
    run: (new_name: string) => client.views.rename.mutate({ page: pageOfViews, name: view.name, new_name }),
    onDone: onClose,
  });
  return (
    <Dialog
      title={t`Rename view`}
      confirm={t`Save`}
      action={action}
      input={given === '' || given === view.name ? null : given}
      onClose={onClose}
      returnsTo={selectOfViews}
    >
      <TextInput
        label={t`Name`}
        value={name}
        error={issueOf(action.refusal, 'new_name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}

export function DeleteViewDialog({ view: { name }, onClose }: ViewDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (known: string) => client.views.remove.mutate({ page: pageOfViews, name: known }),
    onDone: onClose,
  });
  return (
    <Dialog
      startsAtConfirm
      title={t`Delete view`}
      confirm={t`Delete`}
      action={action}
      input={name}
      onClose={onClose}
      returnsTo={selectOfViews}
    >
      <Text>
        <Trans>The view {name} will be deleted. The current filters stay and can be saved again.</Trans>
      </Text>
    </Dialog>
  );
}
