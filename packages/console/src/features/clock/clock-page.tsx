import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';

/** The business time of a sandbox; what becomes due on the way is carried out before the answer. */
export function ClockPage() {
  const { t } = useLingui();
  const query = useQuery(trpc.clock.show.queryOptions({}));
  const [by, setBy] = useState('1d');
  const advance = useAction({ run: (step: string) => client.clock.advance.mutate({ by: step }) });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    advance.submit(by);
  };
  return (
    <Page title={t`Clock`}>
      <Loaded query={query}>
        {({ now }) => (
          <Group>
            <Text>
              <Trans>It is</Trans>
            </Text>
            <Moment at={now} />
          </Group>
        )}
      </Loaded>
      <form onSubmit={send} noValidate>
        <Stack maw={400}>
          <TextInput
            label={t`Advance by`}
            description={t`30m, 6h or 1d`}
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
          <Refused action={advance} />
          <Group>
            <Button type="submit" loading={advance.isRunning}>
              <Trans>Advance</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
