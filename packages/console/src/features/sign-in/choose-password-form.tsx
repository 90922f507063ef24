import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Refused } from '../../ui/refused.tsx';

interface ChoosePasswordFormProps {
  /** Whoever has a password already gives it. */
  readonly needsPresent: boolean;
  readonly onDone: () => void;
}

interface NewPassword {
  readonly password: string;
  readonly current_password?: string | undefined;
}

/** Rules: PEOPLE-6, CONSOLE-10. */
export function ChoosePasswordForm({ needsPresent, onDone }: ChoosePasswordFormProps) {
  const { t } = useLingui();
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const action = useAction({ run: (input: NewPassword) => client.session.setPassword.mutate(input), onDone });
  const isDifferent = repeated !== '' && repeated !== password;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (repeated === password) action.submit({ password, ...(needsPresent ? { current_password: present } : {}) });
  };
  const toggle = { 'aria-label': t`Show the password` };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {needsPresent && (
          <PasswordInput
            label={t`Present password`}
            autoComplete="current-password"
            value={present}
            onChange={(event) => setPresent(event.currentTarget.value)}
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
