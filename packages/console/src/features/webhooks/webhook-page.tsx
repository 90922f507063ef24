import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { CopiedOnce } from '../../ui/copied-once.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { ApiCallHint } from '../developers/api-call.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActions, type TestResult } from './endpoint-actions.tsx';
import { EndpointSummary } from './endpoint-summary.tsx';
import { type Endpoint, EndpointState, SubscribedEvents } from './webhooks-page.tsx';

const route = getRouteApi('/_shell/webhooks/$id');

export function WebhookPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(trpc.hotel.webhooks.endpoints.get.queryOptions({ params: { id } }));
  const [secret, setSecret] = useState<string | null>(null);
  const [test, setTest] = useState<TestResult | null>(null);
  const endpoint = query.data?.body;
  const actions = endpoint && <EndpointActions endpoint={endpoint} onSecret={setSecret} onTest={setTest} />;
  return (
    <Page title={endpoint?.url ?? t`Webhooks`} actions={actions}>
      {secret !== null && <CopiedOnce title={t`The signing secret`} secret={secret} />}
      {test && <TestOutcome test={test} />}
      <Loaded query={query}>{({ body }) => <EndpointFacts endpoint={body} />}</Loaded>
      <EndpointSummary endpointId={id} />
      <ApiCallHint call={{ method: 'GET', path: '/webhook-endpoints/{id}/deliveries', params: { id } }} />
      <Title order={2} size="h4">
        <Trans>Deliveries</Trans>
      </Title>
      <DeliveryLog endpointId={id} />
    </Page>
  );
}

function EndpointFacts({ endpoint }: { readonly endpoint: Endpoint }) {
  const { description, events, failing_since, last_error, held_count } = endpoint;
  return (
    <Stack gap="xs">
      <Group>
        <EndpointState endpoint={endpoint} />
        <SubscribedEvents events={events} />
      </Group>
      {description && <Text>{description}</Text>}
      {failing_since && (
        <Alert color="red" role="status">
          <Group gap={4}>
            <Trans>Failing since</Trans> <Moment at={failing_since} />
          </Group>
          {last_error && <Text size="sm">{last_error}</Text>}
          <Text size="sm">
            <Plural
              value={held_count}
              one="# delivery is held. Acknowledge to send it."
              other="# deliveries are held. Acknowledge to send them."
            />
          </Text>
        </Alert>
      )}
    </Stack>
  );
}

function TestOutcome({ test: { accepted, status, error, duration_ms } }: { readonly test: TestResult }) {
  return (
    <Alert
      color={accepted ? 'teal' : 'orange'}
      role="status"
      title={accepted ? <Trans>The test was accepted</Trans> : <Trans>The test was not accepted</Trans>}
    >
      {status} {error} ({duration_ms} ms)
    </Alert>
  );
}
