import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';

const route = getRouteApi('/_shell/events/$id');

export function EventPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const navigate = useNavigate();
  const query = useQuery(trpc.hotel.webhooks.events.get.queryOptions({ params: { id } }));
  const isManager = useIsManager();
  const replay = useAction({
    run: (_: null, key) => client.hotel.webhooks.events.replay.mutate({ params: { id }, body: {}, idempotency_key: key }),
    onDone: ({ body }) => void navigate({ to: '/events/$id', params: { id: body.id } }),
  });
  const actions = isManager && (
    <Button loading={replay.isRunning} onClick={() => replay.submit(null)}>
      <Trans>Replay</Trans>
    </Button>
  );
  return (
    <Page title={query.data?.body.event ?? t`Event`} actions={actions}>
      <Refused action={replay} />
      <Loaded query={query}>
        {({ body }) => (
          <Stack>
            <Group>
              <Text>{body.id}</Text>
              <Moment at={body.created_at} />
              <ResourceLink id={body.resource_id} />
            </Group>
            {body.replay_of && (
              <Alert>
                <Trans>Replay of {body.replay_of}</Trans>
              </Alert>
            )}
            <CodeBlock label={t`Payload`} text={JSON.stringify(body, null, 2)} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
