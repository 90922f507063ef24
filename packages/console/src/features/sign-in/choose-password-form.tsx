import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Refused } from '../../ui/refused.tsx';

interface ChoosePasswordFormProps {
  /** Proof required to choose a password: the session after a one-time password, the current password, or a mailed one-time password. */
  readonly proof: 'session' | 'present' | 'mailed';
  readonly onDone: () => void;
}

interface NewPassword {
  readonly password: string;
  readonly current_password?: string;
  readonly mailed_password?: string;
}

/** Rules: PEOPLE-6, PEOPLE-17, CONSOLE-10. */
export function ChoosePasswordForm({ proof, onDone }: ChoosePasswordFormProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const action = useAction({ run: (input: NewPassword) => client.session.setPassword.mutate(input), onDone });
  const isDifferent = repeated !== '' && repeated !== password;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (repeated === password) action.submit({ password, ...fieldOf(proof, given) });
  };
  const toggle = { 'aria-label': t`Show the password` };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {proof !== 'session' && (
          <PasswordInput
            label={proof === 'present' ? t`Current password` : t`One-time password`}
            autoComplete={proof === 'present' ? 'current-password' : 'one-time-code'}
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
            visibilityToggleButtonProps={toggle}
          />
        )}
        <PasswordInput
          label={t`New password`}
          description={t`12 to 128 characters, and not your e-mail`}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={toggle}
        />
        <PasswordInput
          label={t`Repeat password`}
          autoComplete="new-password"
          value={repeated}
          error={isDifferent ? t`The passwords differ` : undefined}
          onChange={(event) => setRepeated(event.currentTarget.value)}
          visibilityToggleButtonProps={toggle}
        />
        <Refused action={action} />
        <Button type="submit" loading={action.isRunning} disabled={password === '' || repeated !== password}>
          <Trans>Save password</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function fieldOf(proof: ChoosePasswordFormProps['proof'], given: string): Omit<NewPassword, 'password'> {
  if (proof === 'session') return {};
  return proof === 'present' ? { current_password: given } : { mailed_password: given.trim() };
}
