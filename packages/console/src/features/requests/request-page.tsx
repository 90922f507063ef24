import { useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '../../app/trpc.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';

const route = getRouteApi('/_shell/requests/$id');

/** One request, with the masked body if it was refused. Rules: CONSOLE-30, CONSOLE-32. */
export function RequestPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(trpc.requests.get.queryOptions({ id }));
  return (
    <Page title={t`Request`}>
      <Loaded query={query}>
        {({ at, route: called, status, code, token_name, token_id, milliseconds, refused_body }) => (
          <Stack>
            <Group>
              <Text fw={600}>{called}</Text>
              <Text>{status}</Text>
              {code !== null && <Text>{code}</Text>}
              <Text>{milliseconds} ms</Text>
              <Moment at={at} />
              <Text>{token_name ?? token_id}</Text>
            </Group>
            <Text size="sm">{id}</Text>
            {refused_body !== null && (
              <CodeBlock label={t`Request body, with guest data and secrets masked`} text={JSON.stringify(refused_body, null, 2)} />
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
