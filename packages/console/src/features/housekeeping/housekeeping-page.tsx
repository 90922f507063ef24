import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Card, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import type { Room } from '../../app/use-rooms.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';
import { RoomTypeName } from '../reservations/reservation-words.tsx';

type Condition = Room['condition'];

const conditions = ['dirty', 'clean', 'inspected', 'out_of_order'] as const;
const colors = { dirty: 'orange', clean: 'blue', inspected: 'teal', out_of_order: 'red' } as const;
const roomsMax = 200;

interface Change {
  readonly room: Room;
  readonly condition: Condition;
}

/** The rooms as cards with large buttons, for a phone in the corridor. */
export function HousekeepingPage() {
  const { t } = useLingui();
  const words = useConditionWords();
  const [shown, setShown] = useState<Condition>();
  const asked = { limit: roomsMax, ...(shown === undefined ? {} : { condition: [shown] }) };
  const query = useQuery(trpc.hotel.hotel.rooms.list.queryOptions({ query: asked }));
  const action = useAction({
    run: ({ room: { id }, condition }: Change, key) =>
      client.hotel.hotel.rooms.update.mutate({ params: { id }, body: { condition }, idempotency_key: key }),
  });
  const offered = [{ value: '', label: t`All` }, ...conditions.map((value) => ({ value, label: words[value] }))];
  return (
    <Page title={t`Housekeeping`}>
      <NativeSelect
        label={t`State`}
        maw={240}
        data={offered}
        value={shown ?? ''}
        onChange={(event) => setShown(conditions.find((one) => one === event.currentTarget.value))}
      />
      <Refused action={action} />
      <Loaded query={query}>
        {({ body: { data } }) =>
          data.length === 0 ? (
            <Text c="dimmed">
              <Trans>No room is in this state.</Trans>
            </Text>
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }}>
              {data.map((room) => (
                <RoomCard key={room.id} room={room} onChange={(condition) => action.submit({ room, condition })} />
              ))}
            </SimpleGrid>
          )
        }
      </Loaded>
    </Page>
  );
}

interface RoomCardProps {
  readonly room: Room;
  readonly onChange: (condition: Condition) => void;
}

function RoomCard({ room, onChange }: RoomCardProps) {
  const { t } = useLingui();
  const words = useConditionWords();
  const { number, room_type_id, condition, note, reported_occupancy } = room;
  const next = (['dirty', 'clean', 'inspected'] as const).filter((one) => one !== condition);
  return (
    <Card withBorder component="section" aria-label={t`Room ${number}`}>
      <Group justify="space-between">
        <Text fw={700} size="lg">
          {number}
        </Text>
        <Badge variant="light" color={colors[condition]}>
          {words[condition]}
        </Badge>
      </Group>
      <Text size="sm">
        <RoomTypeName id={room_type_id} />
      </Text>
      {note && <Text size="sm">{note}</Text>}
      {reported_occupancy && <Text size="sm">{reported_occupancy === 'occupied' ? t`Reported as occupied` : t`Reported as vacant`}</Text>}
      {condition !== 'out_of_order' && (
        <Group grow mt="sm">
          {next.map((one) => (
            <Button key={one} size="md" variant="default" onClick={() => onChange(one)}>
              {words[one]}
            </Button>
          ))}
        </Group>
      )}
    </Card>
  );
}

function useConditionWords(): Readonly<Record<Condition, string>> {
  const { t } = useLingui();
  return { dirty: t`Dirty`, clean: t`Clean`, inspected: t`Inspected`, out_of_order: t`Out of order` };
}
