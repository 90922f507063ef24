import { useLingui } from '@lingui/react/macro';
import { Group, SimpleGrid, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { channelName } from '../../../app/channel-names.ts';
import { addDays, formatDay, formatMoney } from '../../../app/format.ts';
import { trpc } from '../../../app/trpc.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { GroupLink } from '../../groups/group-link.tsx';
import { RatePlanName, type Reservation, RoomNumber, RoomTypeName } from '../reservation-words.tsx';
import { GuestLink } from './guest-link.tsx';
import { Panel } from './panel.tsx';

interface StayProps {
  readonly stay: Reservation;
}

/** Dates, room, plan and price of a stay. */
export function StayFacts({ stay }: StayProps) {
  const { t } = useLingui();
  const { currency, subtotal, tax, total } = stay.quote;
  const fee = stay.cancellation?.fee_due;
  return (
    <Panel title={t`Stay`} actions={stay.status !== 'cancelled' && <GuestLink stayId={stay.id} />}>
      {stay.notes !== null && <Text fw={500}>{stay.notes}</Text>}
      <SimpleGrid cols={{ base: 2, sm: 3 }} component="dl" m={0} spacing="sm">
        <Fact name={t`Arrival`} value={formatDay(stay.arrival)} />
        <Fact name={t`Departure`} value={formatDay(stay.departure)} />
        <Fact name={t`Room`} value={<RoomNumber id={stay.room_assignment} />} />
        <Fact name={t`Room type`} value={<RoomTypeName id={stay.room_type_id} />} />
        <Fact name={t`Rate plan`} value={<RatePlanName id={stay.rate_plan_id} />} />
        <Fact name={t`Adults`} value={stay.adults} />
        <Fact name={t`Children`} value={stay.children} />
        <Fact name={t`Channel`} value={channelName(stay.channel)} />
        {stay.group_id !== null && <Fact name={t`Group`} value={<GroupLink id={stay.group_id} />} />}
        {stay.external_id !== null && <Fact name={t`OTA reference`} value={stay.external_id} />}
        {stay.expires_at && <Fact name={t`Held until`} value={<Moment at={stay.expires_at} propertyId={stay.property_id} />} />}
        {fee && <Fact name={t`Cancellation fee`} value={formatMoney(fee)} />}
      </SimpleGrid>
      <Nights stay={stay} />
      <Group justify="flex-end" gap="lg" component="dl" m={0}>
        <Fact name={t`Net`} value={formatMoney({ currency, amount: subtotal })} />
        <Fact name={t`Tax`} value={formatMoney({ currency, amount: tax })} />
        <Fact name={t`Total`} value={<Text fw={600}>{formatMoney({ currency, amount: total })}</Text>} />
      </Group>
    </Panel>
  );
}

/** Price of each night. The rows stand before the prices have come, so that nothing below them moves. */
function Nights({ stay }: StayProps) {
  const { t } = useLingui();
  const { data } = useQuery(trpc.ofConsole.booking.desk.nights.queryOptions({ params: { id: stay.id } }));
  const dates = Array.from({ length: stay.nights }, (_, index) => addDays(stay.arrival, index));
  const nights = data?.body.data ?? dates.map((date) => ({ date, price: null, is_posted: false }));
  if (nights.length === 0) return null;
  return (
    <Table aria-label={t`Price by night`} verticalSpacing={4}>
      <Table.Tbody>
        {nights.map(({ date, price, is_posted }) => (
          <Table.Tr key={date}>
            <Table.Td>{formatDay(date)}</Table.Td>
            <Table.Td c="dimmed">{is_posted && t`On the folio`}</Table.Td>
            <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {price && formatMoney(price)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
