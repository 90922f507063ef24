import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { channelName } from '../../app/channel-names.ts';
import { formatDay, formatMoney } from '../../app/format.ts';
import { trpc } from '../../app/trpc.ts';
import { Fact } from '../../ui/fact.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { RoomNumber, RoomTypeName, StatusBadge } from '../reservations/reservation-words.tsx';

/** Facts of the stay that a conversation is about, beside its thread. */
export function StayPane({ reservationId }: { readonly reservationId: string }) {
  const { t } = useLingui();
  const query = useQuery(trpc.hotel.booking.reservations.get.queryOptions({ params: { id: reservationId } }));
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Stay`}>
      <Loaded query={query}>
        {({ body }) => (
          <Stack gap="sm">
            <Group justify="space-between">
              <Title order={2} size="h5">
                <Trans>Stay</Trans>
              </Title>
              <StatusBadge status={body.status} />
            </Group>
            <Stack component="dl" m={0} gap="xs">
              <Fact name={t`Arrival`} value={formatDay(body.arrival)} />
              <Fact name={t`Departure`} value={formatDay(body.departure)} />
              <Fact name={t`Room type`} value={<RoomTypeName id={body.room_type_id} />} />
              <Fact name={t`Room`} value={<RoomNumber id={body.room_assignment} />} />
              <Fact name={t`Total`} value={formatMoney({ currency: body.quote.currency, amount: body.quote.total })} />
              <Fact name={t`Channel`} value={channelName(body.channel)} />
              {body.notes && <Fact name={t`Notes`} value={body.notes} />}
            </Stack>
            <Contact guestId={body.guest_id} />
            <ResourceLink id={body.folio_id} text={t`Folio`} />
          </Stack>
        )}
      </Loaded>
    </Paper>
  );
}

function Contact({ guestId }: { readonly guestId: string }) {
  const { data } = useQuery(trpc.hotel.guest.guests.get.queryOptions({ params: { id: guestId } }));
  const { phone, email } = data?.body ?? {};
  return (
    <>
      {phone && (
        <Text size="sm">
          <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>
        </Text>
      )}
      {email && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      )}
    </>
  );
}
