import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Token } from './api-tokens-page.tsx';

interface DialogProps<O> {
  readonly onClose: () => void;
  readonly onDone: (output: O) => void;
}

const permissions = ['read-only', 'read-write', 'full'] as const;

export function CreateTokenDialog({ onClose, onDone }: DialogProps<Outputs['tokens']['issue']>) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [permission, setPermission] = useState<(typeof permissions)[number]>('read-only');
  const action = useAction({ run: (input: Inputs['tokens']['issue']) => client.tokens.issue.mutate(input), onDone });
  const choose = (value: string): void => setPermission(permissions.find((one) => one === value) ?? 'read-only');
  return (
    <Dialog
      title={t`Create token`}
      confirm={t`Create token`}
      action={action}
      input={name.trim() === '' ? null : { name, permission }}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        description={t`The program that will use it`}
        value={name}
        error={issueOf(action.refusal, 'name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t`Permission`}
        data={[...permissions]}
        value={permission}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Dialog>
  );
}

export function RotateTokenDialog({ token, onClose, onDone }: DialogProps<Outputs['tokens']['rotate']> & { readonly token: Token }) {
  const { t } = useLingui();
  const action = useAction({ run: (input: Inputs['tokens']['rotate']) => client.tokens.rotate.mutate(input), onDone });
  return (
    <Dialog title={t`Rotate ${token.name}`} confirm={t`Rotate`} action={action} input={{ token_id: token.token_id }} onClose={onClose}>
      <Text>{t`A new token replaces this one. The old one keeps working for a while, so that the program can switch over.`}</Text>
    </Dialog>
  );
}

export function RevokeTokenDialog({ token, onClose, onDone }: DialogProps<Outputs['tokens']['revoke']> & { readonly token: Token }) {
  const { t } = useLingui();
  const action = useAction({ run: (input: Inputs['tokens']['revoke']) => client.tokens.revoke.mutate(input), onDone });
  return (
    <Dialog title={t`Revoke ${token.name}`} confirm={t`Revoke`} action={action} input={{ token_id: token.token_id }} onClose={onClose}>
      <Text>
        {token.client === null
          ? t`The token stops working immediately and cannot be restored.`
          : t`The assistant loses its access immediately. To get it back, it has to ask again.`}
      </Text>
    </Dialog>
  );
}
