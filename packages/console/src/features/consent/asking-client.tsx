import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { Fact } from '../../ui/fact.tsx';
import type { Consent } from './consent-page.tsx';
import { isOnThisComputer } from './redirect-host.ts';

/** The client that asks, as far as it is known: the name is the client's own claim, the hosts are facts. Rules: CONSOLE-103. */
export function AskingClient({ consent: { client, redirect_host: host } }: { readonly consent: Consent }) {
  const { t } = useLingui();
  const { name } = client;
  return (
    <Stack gap="sm">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          <Text span fw="var(--mantine-font-weight-bold)">
            {name}
          </Text>{' '}
          asks to work in one of your hotels.
        </Trans>
      </Text>
      <SimpleGrid component="dl" cols={1} spacing="xs" m={0}>
        <Fact name={t`Described at`} value={client.host} />
        <Fact name={t`Returns you to`} value={host} />
      </SimpleGrid>
      {isOnThisComputer(host) ? (
        <Alert color="orange" title={t`This is a program on your computer`}>
          <Trans>Any program there could use this name. Allow it only if you have just started it yourself.</Trans>
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>The name is its own. Allow it only if you know these addresses and have just asked for this.</Trans>
        </Text>
      )}
    </Stack>
  );
}
