import { Plural, useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { Fact } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { HttpStatus } from '../developers/http-status.tsx';
import { endpointFigures } from './endpoint-figures.ts';

const deliveriesRead = 50;

/** Success rate, last response and next retry of an endpoint. */
export function EndpointSummary({ endpointId }: { readonly endpointId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(
    trpc.hotel.webhooks.endpoints.deliveries.queryOptions({ params: { id: endpointId }, query: { limit: deliveriesRead } }),
  );
  if (data === undefined) return null;
  const { acceptedShare, requests, lastAttempt, nextRetryAt } = endpointFigures(data.body.data);
  const share = acceptedShare === null ? '–' : formatNumber(acceptedShare, { style: 'percent' });
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} component="dl" m={0}>
      <Fact
        name={t`Success rate`}
        value={
          <Group gap={6} align="baseline">
            <Text component="span" size="xl" fw={700}>
              {share}
            </Text>
            {requests > 0 && (
              <Text component="span" size="sm" c="dimmed">
                <Plural value={requests} one="of the latest request" other="of the latest # requests" />
              </Text>
            )}
          </Group>
        }
      />
      <Fact
        name={t`Last response`}
        value={
          lastAttempt === null ? (
            '–'
          ) : (
            <Group gap={6}>
              <HttpStatus status={lastAttempt.status} />
              <Moment at={lastAttempt.started_at} />
            </Group>
          )
        }
      />
      <Fact name={t`Next retry`} value={<Moment at={nextRetryAt} />} />
    </SimpleGrid>
  );
}
