import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatNumber } from '../../app/format.ts';
import { type Outputs, trpc } from '../../app/trpc.ts';
import { Fact } from '../../ui/fact.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { ApiCallHint } from '../developers/api-call.tsx';
import type { ApiCall } from '../developers/call-snippets.ts';
import { Code } from '../developers/code.tsx';
import { HttpStatus } from '../developers/http-status.tsx';
import { ShortId } from '../developers/short-id.tsx';

const route = getRouteApi('/_shell/requests/$id');
const indent = 2;
const wholeMs = { maximumFractionDigits: 0 };

type LoggedRequest = Outputs['requests']['get'];

/** One request and its answer, with the masked body if it was refused. Rules: CONSOLE-30, CONSOLE-32. */
export function RequestPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(trpc.requests.get.queryOptions({ id }));
  return (
    <Page title={t`Request`}>
      <Loaded query={query}>
        {(request) => (
          <Stack>
            <RequestFacts request={request} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <RequestBody body={request.refused_body} />
              <Answer request={request} />
            </SimpleGrid>
            <Repeated request={request} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function RequestFacts({
  request: { id, at, route: called, status, token_name, token_id, milliseconds },
}: {
  readonly request: LoggedRequest;
}) {
  const { t } = useLingui();
  return (
    <>
      <Group gap="sm">
        <Text fw={600} ff="monospace">
          {called}
        </Text>
        <HttpStatus status={status} />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} component="dl" m={0}>
        <Fact name={t`Time`} value={<Moment at={at} />} />
        <Fact name={t`Duration`} value={`${formatNumber(milliseconds, wholeMs)} ms`} />
        <Fact name={t`Token`} value={token_name ?? token_id} />
        <Fact name={t`Request id`} value={<ShortId id={id} isWhole />} />
      </SimpleGrid>
    </>
  );
}

function RequestBody({ body }: { readonly body: unknown }) {
  const { t } = useLingui();
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        <Trans>Request</Trans>
      </Title>
      {body === null ? (
        <Text c="dimmed">
          <Trans>No body kept: bodies are stored for refused writes only.</Trans>
        </Text>
      ) : (
        <Code label={t`Request body (personal data and secrets masked)`} text={JSON.stringify(body, null, indent)} isJson />
      )}
    </Stack>
  );
}

function Answer({ request: { status, code } }: { readonly request: LoggedRequest }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        <Trans>Answer</Trans>
      </Title>
      <Group gap="xs">
        <HttpStatus status={status} />
        {code !== null && <Text ff="monospace">{code}</Text>}
      </Group>
      {code !== null && (
        <Anchor href="/docs/errors" size="sm">
          <Trans>What the code means</Trans>
        </Anchor>
      )}
      <Text c="dimmed" size="sm">
        <Trans>Response bodies are not kept.</Trans>
      </Text>
    </Stack>
  );
}

/** The same call to try again; the log keeps the template of its address, not the ids in it. */
function Repeated({ request: { method, route: called } }: { readonly request: LoggedRequest }) {
  const path = called.split(' ')[1];
  const known = methods.find((one) => one === method);
  return path !== undefined && known !== undefined && <ApiCallHint call={{ method: known, path }} />;
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const satisfies readonly ApiCall['method'][];
