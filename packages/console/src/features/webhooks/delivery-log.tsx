import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Accordion, Badge, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Code } from '../developers/code.tsx';
import { HttpStatus } from '../developers/http-status.tsx';
import { laidOut } from '../developers/json-tokens.ts';
import { type AuditLine, type Delivery, logEntries, type SentTest, sentTestOf } from './log-entries.ts';

type Attempt = Delivery['attempts'][number];

const path = ['hotel', 'webhooks', 'endpoints', 'deliveries'];
const statuses = ['pending', 'held', 'retrying', 'accepted', 'cancelled'] as const;
const colors = { pending: 'blue', held: 'orange', retrying: 'yellow', accepted: 'teal', cancelled: 'gray' } as const;

const words: Readonly<Record<Delivery['status'], MessageDescriptor>> = {
  pending: msg`pending`,
  held: msg`held`,
  retrying: msg`retrying`,
  accepted: msg`accepted`,
  cancelled: msg`cancelled`,
};

/** Deliveries and tests of an endpoint, with requests, responses and all attempts. Rules: CONSOLE-72. */
export function DeliveryLog({ endpointId }: { readonly endpointId: string }) {
  const { t, i18n } = useLingui();
  const [status, setStatus] = useState<Delivery['status']>();
  const params = { id: endpointId };
  const filter = status === undefined ? {} : { status: [status] };
  const pages = usePages<Delivery>({
    key: [path, { params, filter }],
    read: (cursor) => client.hotel.webhooks.endpoints.deliveries.query({ params, query: { ...filter, cursor } }),
  });
  const tests = useSentTests(endpointId);
  const choose = (value: string): void => setStatus(statuses.find((one) => one === value));
  const offered = [{ value: '', label: t`All` }, ...statuses.map((value) => ({ value, label: i18n._(words[value]) }))];
  return (
    <Stack>
      <NativeSelect label={t`State`} data={offered} value={status ?? ''} w={200} onChange={(event) => choose(event.currentTarget.value)} />
      <Loaded query={pages}>
        {(rows) => {
          const entries = logEntries({ deliveries: rows, tests: status === undefined ? tests : [], hasMore: pages.hasMore });
          return entries.length === 0 ? (
            <Text c="dimmed">
              <Trans>Nothing sent yet. Send a test to see a delivery here.</Trans>
            </Text>
          ) : (
            <Accordion variant="separated">
              {entries.map((entry) =>
                'test' in entry ? (
                  <TestItem key={entry.test.id} test={entry.test} />
                ) : (
                  <DeliveryItem key={entry.delivery.id} delivery={entry.delivery} />
                ),
              )}
            </Accordion>
          );
        }}
      </Loaded>
      {pages.hasMore && (
        <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Stack>
  );
}

const testsAtOnce = 100;

/** Latest tests of an endpoint, from the audit log, because they are not deliveries. */
function useSentTests(endpointId: string): readonly SentTest[] {
  const auditFilter = { action: 'webhooks.endpoints.test', resource_id: endpointId, limit: testsAtOnce };
  const { data = [] } = usePages<AuditLine>({
    key: [['hotel', 'access', 'audit', 'list'], auditFilter],
    read: (cursor) => client.hotel.access.audit.list.query({ query: { ...auditFilter, cursor } }),
  });
  return data.flatMap((line) => sentTestOf(line) ?? []);
}

function TestItem({ test: { id, at, accepted, status, error, durationMs } }: { readonly test: SentTest }) {
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group gap="xs">
          <Badge variant="light" color={accepted ? 'teal' : 'orange'}>
            {accepted ? <Trans>accepted</Trans> : <Trans>not accepted</Trans>}
          </Badge>
          <Text size="sm">webhook.test</Text>
          <Moment at={at} />
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Text size="sm">
          {status} {error} ({durationMs} ms)
        </Text>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function DeliveryItem({ delivery }: { readonly delivery: Delivery }) {
  const { i18n } = useLingui();
  const { id, event, event_id, endpoint_id, status, created_at, next_attempt_at, attempts } = delivery;
  const replay = useAction({
    run: (_: null, key) =>
      client.hotel.webhooks.events.replay.mutate({ params: { id: event_id }, body: { endpoint_id }, idempotency_key: key }),
  });
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group gap="xs">
          <Badge variant="light" color={colors[status]}>
            {i18n._(words[status])}
          </Badge>
          <Text size="sm">{event}</Text>
          <Moment at={created_at} />
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack>
          <Group>
            <AnchorLink to="/events/$id" params={{ id: event_id }}>
              {event_id}
            </AnchorLink>
            <Button size="compact-sm" variant="default" loading={replay.isRunning} onClick={() => replay.submit(null)}>
              <Trans>Replay</Trans>
            </Button>
          </Group>
          {next_attempt_at !== null && (
            <Group gap={4}>
              <Trans>Next attempt</Trans> <Moment at={next_attempt_at} />
            </Group>
          )}
          <Refused action={replay} />
          {attempts.map((attempt) => (
            <AttemptDetails key={attempt.started_at} attempt={attempt} />
          ))}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function AttemptDetails({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useLingui();
  const { attempt: retries, started_at, duration_ms, status, error, request, response } = attempt;
  const number = retries + 1;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text fw={600} size="sm">
          <Trans>Attempt {number}</Trans>
        </Text>
        <Moment at={started_at} />
        <HttpStatus status={status} />
        <Text size="sm">
          {error} ({duration_ms} ms)
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Code label={t`Request`} text={messageText(request)} isJson />
        {response ? (
          <Code label={t`Response`} text={messageText(response)} isJson />
        ) : (
          <Stack gap={4}>
            <Text size="sm" fw={600}>
              <Trans>Response</Trans>
            </Text>
            <Text size="sm" c="dimmed">
              <Trans>None came.</Trans>
            </Text>
          </Stack>
        )}
      </SimpleGrid>
    </Stack>
  );
}

function messageText({ headers, body }: Attempt['request']): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [...lines, '', laidOut(body)].join('\n');
}
