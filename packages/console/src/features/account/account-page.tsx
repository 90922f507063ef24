import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useNotice } from '../../app/use-notice.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ChoosePasswordForm } from '../sign-in/choose-password-form.tsx';
import { addPasskey, hasPasskeys, type NewPasskey } from '../sign-in/passkeys.ts';
import { Assistants } from './assistants.tsx';
import { Invitations } from './invitations.tsx';

/** One's own account: invitations, sessions, passkeys, assistants, password. */
export function AccountPage() {
  const { t } = useLingui();
  const notice = useNotice();
  return (
    <Page title={t`Account`}>
      <Invitations />
      <Sessions />
      <Passkeys />
      <Assistants />
      <Title order={2} size="h4">
        <Trans>Password</Trans>
      </Title>
      <Box maw={400}>
        <ChoosePasswordForm proof="present" onDone={() => notice(t`The password was changed`)} />
      </Box>
    </Page>
  );
}

type SessionRow = Outputs['session']['list']['data'][number];

function Sessions() {
  const { t } = useLingui();
  const query = useQuery(trpc.session.list.queryOptions());
  const end = useAction({ run: (session_id: string) => client.session.end.mutate({ session_id }) });
  const columns: Column<SessionRow>[] = [
    { title: t`Browser`, cell: ({ agent }) => agent ?? '–' },
    { title: t`Address`, cell: ({ address }) => address ?? '–' },
    { title: t`Started`, cell: ({ created_at }) => <Moment at={created_at} /> },
    { title: t`Last used`, cell: ({ seen_at }) => <Moment at={seen_at} /> },
    {
      title: t`Actions`,
      cell: ({ session_id, is_present }) =>
        is_present ? (
          <Trans>this session</Trans>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => end.submit(session_id)}>
            <Trans>End session</Trans>
          </Button>
        ),
    },
  ];
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>Sessions</Trans>
      </Title>
      <Refused action={end} />
      <Loaded query={query}>
        {({ data: rows }) => (
          <RecordTable label={t`Sessions`} columns={columns} rows={rows} keyOf={({ session_id }) => session_id} empty={t`No sessions`} />
        )}
      </Loaded>
    </Stack>
  );
}

type PasskeyRow = Outputs['passkeys']['list']['data'][number];

function Passkeys() {
  const { t } = useLingui();
  const query = useQuery(trpc.passkeys.list.queryOptions());
  const remove = useAction({ run: (passkey_id: string) => client.passkeys.remove.mutate({ passkey_id }) });
  const columns: Column<PasskeyRow>[] = [
    { title: t`Name`, cell: ({ name: given }) => given },
    { title: t`Last used`, cell: ({ last_used_at }) => <Moment at={last_used_at} /> },
    {
      title: t`Actions`,
      cell: ({ passkey_id }) => (
        <Button size="compact-sm" variant="default" onClick={() => remove.submit(passkey_id)}>
          <Trans>Remove</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>Passkeys</Trans>
      </Title>
      <Loaded query={query}>
        {({ data: rows }) => (
          <RecordTable
            label={t`Passkeys`}
            columns={columns}
            rows={rows}
            keyOf={({ passkey_id }) => passkey_id}
            empty={t`You have no passkeys yet.`}
          />
        )}
      </Loaded>
      {hasPasskeys() && <AddPasskey />}
      <Refused action={remove} />
    </Stack>
  );
}

/** Asks for the password if the service requires it, after a session has lasted a while. */
function AddPasskey() {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const forget = (): void => {
    setName('');
    setPassword(null);
  };
  const add = useAction({ run: (passkey: NewPasskey) => addPasskey(passkey), onDone: forget });
  const needsPassword = password !== null || issueOf(add.refusal, 'current_password') !== undefined;
  return (
    <>
      <Group align="end">
        <TextInput label={t`Name`} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        {needsPassword && (
          <PasswordInput
            label={t`Password`}
            autoComplete="current-password"
            miw={220}
            value={password ?? ''}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
          />
        )}
        <Button
          variant="default"
          disabled={name.trim() === ''}
          loading={add.isRunning}
          onClick={() => add.submit(password === null ? { name } : { name, current_password: password })}
        >
          <Trans>Add passkey</Trans>
        </Button>
      </Group>
      <Refused action={add} />
    </>
  );
}
