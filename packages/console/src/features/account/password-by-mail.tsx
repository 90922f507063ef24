import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isLanguage } from '../../app/language.ts';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useNotice } from '../../app/use-notice.ts';
import { Refused } from '../../ui/refused.tsx';
import { ChoosePasswordForm } from '../sign-in/choose-password-form.tsx';

interface PasswordByMailProps {
  readonly tenantId: string;
  /** The hotel that has invited the person and sends the e-mail. */
  readonly name: string;
}

/** Sets a new password with a one-time password mailed by the inviting hotel. Rules: PEOPLE-17. */
export function PasswordByMail({ tenantId: tenant_id, name }: PasswordByMailProps) {
  const { t, i18n } = useLingui();
  const notice = useNotice();
  const [isEntering, setIsEntering] = useState(false);
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en';
  const send = useAction({
    run: (to: string) => client.invitations.mailPassword.mutate({ tenant_id: to, language }),
    onDone: ({ sent_to }) => {
      setIsEntering(true);
      notice(t`The one-time password was sent to ${sent_to}`);
    },
  });
  return (
    <Alert color="orange" title={t`You need a new password before you can accept the invitation from ${name}`}>
      <Stack>
        <Text size="sm">
          <Trans>
            Your password was set with a one-time password that another hotel may know. Choose a new one with a one-time password sent to
            your e-mail address. You will then be signed out everywhere else, and your passkeys will be removed.
          </Trans>
        </Text>
        <Refused action={send} />
        <Group gap="xs">
          <Button size="compact-sm" variant="default" loading={send.isRunning} onClick={() => send.submit(tenant_id)}>
            <Trans>Send one-time password</Trans>
          </Button>
          {!isEntering && (
            <Button size="compact-sm" variant="default" onClick={() => setIsEntering(true)}>
              <Trans>Enter one-time password</Trans>
            </Button>
          )}
        </Group>
        {isEntering && (
          <Box maw={400}>
            <ChoosePasswordForm proof="mailed" onDone={() => notice(t`The password was changed`)} />
          </Box>
        )}
      </Stack>
    </Alert>
  );
}
