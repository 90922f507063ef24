import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { deleteCopy } from '../../app/offline/kept-copy.ts';
import { refusalOf } from '../../app/refusal.ts';
import { client, type Outputs, onSessionEnd, trpc } from '../../app/trpc.ts';
import { useMe } from '../../app/use-hotel.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EntryFrame } from '../sign-in/entry-frame.tsx';
import { AskingClient } from './asking-client.tsx';
import { ConsentForm } from './consent-form.tsx';

const route = getRouteApi('/consent/$uid');

export type Consent = Outputs['consent']['show'];

export type Answer = 'allowed' | 'denied';

/** An assistant asks for access to a hotel. Nothing is shown of it but what was checked, and its name. Rules: CONSOLE-103. */
export function ConsentPage() {
  const { t } = useLingui();
  const { uid } = route.useParams();
  const consent = useQuery(trpc.consent.show.queryOptions({ uid }));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const signInAgain = useSignInAgain();
  useEffect(() => onSessionEnd(signInAgain), [signInAgain]);
  if (answer !== null && consent.data) return <Answered answer={answer} host={consent.data.redirect_host} />;
  const leave = (given: Answer, location: string): void => {
    setAnswer(given);
    window.location.assign(location);
  };
  const hasEnded = consent.data === undefined && consent.error !== null && refusalOf(consent.error).code === 'SVC-2011';
  return (
    <EntryFrame title={t`Connect an assistant`}>
      {hasEnded ? (
        <Ended />
      ) : (
        <Loaded query={consent}>
          {(data) => (
            <>
              <AskingClient consent={data} />
              <ConsentForm uid={uid} consent={data} onAnswer={leave} />
              <SignedInPerson onSignOut={signInAgain} />
            </>
          )}
        </Loaded>
      )}
    </EntryFrame>
  );
}

/** The way to the sign-in, and back to this page. */
function useSignInAgain(): () => void {
  const router = useRouter();
  const cache = useQueryClient();
  return useCallback(() => {
    const next = router.state.location.publicHref;
    void router.navigate({ to: '/sign-in', search: { next } }).then(() => cache.clear());
  }, [router, cache]);
}

/** A person may have several accounts, and only one of them the hotel that is meant. */
function SignedInPerson({ onSignOut }: { readonly onSignOut: () => void }) {
  const { email } = useMe();
  // Not an action, because that would refetch everything without a session.
  const signOut = useMutation({ onMutate: deleteCopy, mutationFn: () => client.session.signOut.mutate(), onSuccess: onSignOut });
  return (
    <Stack gap={4} align="start">
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Trans>You are signed in as {email}.</Trans>
      </Text>
      <Button size="compact-xs" variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        <Trans>Use another account</Trans>
      </Button>
    </Stack>
  );
}

/** Also what a person sees who was sent here by somebody else. */
function Ended() {
  const { t } = useLingui();
  return (
    <Alert color="orange" role="alert" title={t`This request has ended`}>
      <Trans>It was answered, is older than ten minutes, or was begun in another browser. Connect again from the assistant.</Trans>
    </Alert>
  );
}

interface AnsweredProps {
  readonly answer: Answer;
  /** Where the browser is sent. */
  readonly host: string;
}

/** Seen for a moment, and by those whose assistant is a program: the browser then stays on this page. */
function Answered({ answer, host }: AnsweredProps) {
  const { t } = useLingui();
  return (
    <EntryFrame title={answer === 'allowed' ? t`Access allowed` : t`Access denied`}>
      <Text role="status" style={{ overflowWrap: 'anywhere' }}>
        <Trans>You are returning to {host}. If nothing happens, close this page and go back to the assistant.</Trans>
      </Text>
    </EntryFrame>
  );
}
