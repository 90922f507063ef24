import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refusalOf } from '../app/refusal.ts';
import { AnchorLink } from './anchor-link.tsx';
import { Page } from './page.tsx';
import { RefusalAlert } from './refused.tsx';

/** Stands in the place of a screen that failed; tries again by itself when the network is back. Rules: CONSOLE-90. */
export function ScreenFailed({ error }: { readonly error: unknown }) {
  const { t } = useLingui();
  const router = useRouter();
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && void router.invalidate()), [router]);
  return (
    <Page title={t`This page cannot be displayed`}>
      <RefusalAlert refusal={refusalOf(error)} />
      <Group>
        <Button onClick={() => void router.invalidate()}>
          <Trans>Try again</Trans>
        </Button>
      </Group>
    </Page>
  );
}

export function NotFound() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <Text>
        <AnchorLink to="/">
          <Trans>Go to the start page</Trans>
        </AnchorLink>
      </Text>
    </Page>
  );
}
