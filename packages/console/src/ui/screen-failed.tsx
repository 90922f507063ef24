import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { refusalOf } from '../app/refusal.ts';
import { AnchorLink } from './anchor-link.tsx';
import { Page } from './page.tsx';
import { RefusalAlert } from './refused.tsx';

export function ScreenFailed({ error }: { readonly error: unknown }) {
  const { t } = useLingui();
  const router = useRouter();
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
