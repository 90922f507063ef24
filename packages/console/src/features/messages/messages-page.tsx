import { Trans, useLingui } from '@lingui/react/macro';
import { Center, Text } from '@mantine/core';
import { Page } from '../../ui/page.tsx';
import { BackOffice, Inbox } from './inbox.tsx';

const emptyHeight = 240;

/** Inbox of conversations across all channels. */
export function MessagesPage() {
  const { t } = useLingui();
  const hint = (
    <Center h={emptyHeight}>
      <Text c="dimmed">
        <Trans>Choose a conversation to read it here.</Trans>
      </Text>
    </Center>
  );
  return (
    <Page title={t`Messages`} actions={<BackOffice />}>
      <Inbox chosenId={null} thread={hint} />
    </Page>
  );
}
