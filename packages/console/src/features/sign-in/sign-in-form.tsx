import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { type Explain, Refused } from '../../ui/refused.tsx';
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';

export type Purpose = 'console' | 'first_password';

interface SignInFormProps {
  readonly email?: string;
  readonly onDone: (next: Purpose) => void;
}

export function SignInForm({ email: known = '', onDone }: SignInFormProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const done = ({ next }: { readonly next: Purpose }): void => onDone(next);
  const byPassword = useAction({ run: (input: { email: string; password: string }) => client.session.signIn.mutate(input), onDone: done });
  const byPasskey = useAction({ run: () => signInWithPasskey(), onDone: done });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    byPassword.submit({ email, password });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <TextInput
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
        />
        <Refused action={byPassword} explain={notKnown(t`E-mail or password is incorrect`)} />
        <Button type="submit" loading={byPassword.isRunning}>
          <Trans>Sign in</Trans>
        </Button>
        {hasPasskeys() && (
          <Button variant="default" loading={byPasskey.isRunning} onClick={() => byPasskey.submit(null)}>
            <Trans>Use a passkey</Trans>
          </Button>
        )}
        <Refused action={byPasskey} explain={notKnown(t`This passkey is not recognised`)} />
      </Stack>
    </form>
  );
}

/** Before sign-in, SVC-1001 means wrong credentials, not an expired session. Rules: CONSOLE-10. */
function notKnown(title: string): Explain {
  return ({ code }) => (code === 'SVC-1001' ? { title } : undefined);
}
