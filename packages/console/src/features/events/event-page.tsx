import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { Fact } from '../../ui/fact.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { ApiCallHint } from '../developers/api-call.tsx';
import { Code } from '../developers/code.tsx';
import { ShortId } from '../developers/short-id.tsx';
import { EventSentence } from './event-sentence.tsx';

const route = getRouteApi('/_shell/events/$id');
const indent = 2;

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
            <Text size="lg">
              <EventSentence event={body} />
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} component="dl" m={0}>
              <Fact name={t`Time`} value={<Moment at={body.created_at} />} />
              <Fact name={t`Event id`} value={<ShortId id={body.id} isWhole />} />
              <Fact name={t`Resource`} value={<ResourceLink id={body.resource_id} />} />
              <Fact name={t`API version`} value={body.api_version} />
            </SimpleGrid>
            {body.replay_of && (
              <Alert>
                <Trans>Replay of {body.replay_of}</Trans>
              </Alert>
            )}
            <Code label={t`Payload`} text={JSON.stringify(body, null, indent)} isJson />
            <ApiCallHint call={{ method: 'GET', path: '/events/{id}', params: { id } }} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
