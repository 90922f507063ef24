import { useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';

export type CreatedTenant = Outputs['platform']['tenant']['create'];

interface CreateTenantDialogProps {
  readonly onClose: () => void;
  readonly onDone: (created: CreatedTenant) => void;
}

export function CreateTenantDialog({ onClose, onDone }: CreateTenantDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [isSandbox, setIsSandbox] = useState(false);
  const [hasDemo, setHasDemo] = useState(false);
  const action = useAction({
    run: (input: Inputs['platform']['tenant']['create']) => client.platform.tenant.create.mutate(input),
    onDone: (created) => {
      onDone(created);
      onClose();
    },
  });
  const input = { name: name.trim(), sandbox: isSandbox, ...(hasDemo ? { hotel: 'demo' as const } : {}) };
  return (
    <Dialog title={t`Create tenant`} confirm={t`Create tenant`} action={action} input={input.name === '' ? null : input} onClose={onClose}>
      <TextInput
        label={t`Name`}
        value={name}
        error={issueOf(action.refusal, 'name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox label={t`Sandbox`} checked={isSandbox} onChange={(event) => setIsSandbox(event.currentTarget.checked)} />
      <Checkbox label={t`With the demo hotel`} checked={hasDemo} onChange={(event) => setHasDemo(event.currentTarget.checked)} />
    </Dialog>
  );
}
