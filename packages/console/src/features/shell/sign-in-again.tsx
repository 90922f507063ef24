import { Trans, useLingui } from '@lingui/react/macro';
import { getDefaultZIndex, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sendQueue } from '../../app/offline/send-queue.ts';
import { onSessionEnd } from '../../app/trpc.ts';
import { useMe } from '../../app/use-hotel.ts';
import { type Purpose, SignInForm } from '../sign-in/sign-in-form.tsx';

/** Sign-in dialog over the page after the session has ended, so that typed values are kept. Rules: PEOPLE-9, CONSOLE-11. */
export function SignInAgain() {
  const { t } = useLingui();
  const { email } = useMe();
  const router = useRouter();
  const next = useLocation({ select: ({ publicHref }) => publicHref });
  const cache = useQueryClient();
  const [isEnded, setIsEnded] = useState(false);
  useEffect(() => onSessionEnd(() => setIsEnded(true)), []);
  const goOn = (purpose: Purpose): void => {
    if (purpose === 'first_password') return void router.navigate({ to: '/choose-password', search: { next } });
    setIsEnded(false);
    void cache.invalidateQueries();
    void sendQueue();
  };
  return (
    <Modal
      opened={isEnded}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t`Sign in again`}
      zIndex={getDefaultZIndex('overlay')} // above a dialog that was being submitted
    >
      <Stack>
        <Text>
          <Trans>Your session has ended. Your input is kept.</Trans>
        </Text>
        <SignInForm email={email} onDone={goOn} />
      </Stack>
    </Modal>
  );
}
