import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { channelName } from '../../app/channel-names.ts';
import { formatDay, formatMoney, isPositive } from '../../app/format.ts';
import { useRooms } from '../../app/use-rooms.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { RoomTypeName, StatusBadge } from '../reservations/reservation-words.tsx';
import { type ChartedStay, daysBetween, isMovable, softRoom } from './chart-rows.ts';

/** Action on a stay that opens a dialog. */
export type StayAction = 'check-in' | 'check-out' | 'move' | 'extend' | 'quick-view';

interface StayCardProps {
  readonly stay: ChartedStay;
  readonly today: string;
  readonly onAct: (action: StayAction) => void;
}

/** Shows the guest, dates, room, open balance and next steps of a stay; the first step has the focus. */
export function StayCard({ stay, today, onAct }: StayCardProps) {
  const { t } = useLingui();
  const { id, guest_id, guest_name, folio_id, status, channel, notes } = stay;
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="start">
        <AnchorLink to="/guests/$id" params={{ id: guest_id }} fw={600}>
          {guest_name ?? t`Unknown guest`}
        </AnchorLink>
        <StatusBadge status={status} />
      </Group>
      <Text size="sm">
        <StayDates stay={stay} />
        <br />
        <StayRoom stay={stay} />
        <br />
        <Guests stay={stay} /> · {channelName(channel)}
      </Text>
      <Balance stay={stay} />
      {notes && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {notes}
        </Text>
      )}
      <StayActions stay={stay} today={today} onAct={onAct} />
      <Group gap="md">
        <Anchor component="button" type="button" size="sm" onClick={() => onAct('quick-view')}>
          <Trans>Quick view</Trans>
        </Anchor>
        <AnchorLink size="sm" to="/reservations/$id" params={{ id }}>
          <Trans>Open reservation</Trans>
        </AnchorLink>
        <AnchorLink size="sm" to="/folios/$id" params={{ id: folio_id }}>
          <Trans>Folio</Trans>
        </AnchorLink>
      </Group>
    </Stack>
  );
}

function StayActions({ stay: { status, arrival, departure, room_assignment }, today, onAct }: StayCardProps) {
  const isArriving = status === 'confirmed' && arrival <= today && today < departure;
  const isLeaving = status === 'checked_in' && departure <= today;
  return (
    <Group gap="xs">
      {isArriving && (
        <Button size="xs" data-autofocus onClick={() => onAct('check-in')}>
          <Trans>Check in</Trans>
        </Button>
      )}
      {isLeaving && (
        <Button size="xs" data-autofocus onClick={() => onAct('check-out')}>
          <Trans>Check out</Trans>
        </Button>
      )}
      {isMovable({ status }) && (
        <>
          <Button size="xs" variant="default" data-autofocus={!(isArriving || isLeaving) || undefined} onClick={() => onAct('move')}>
            {room_assignment === softRoom ? <Trans>Choose room</Trans> : <Trans>Move</Trans>}
          </Button>
          <Button size="xs" variant="default" onClick={() => onAct('extend')}>
            <Trans>Extend</Trans>
          </Button>
        </>
      )}
    </Group>
  );
}

type OfStay = Pick<StayCardProps, 'stay'>;

function StayDates({ stay: { arrival, departure } }: OfStay) {
  const nights = daysBetween(arrival, departure);
  return (
    <>
      {formatDay(arrival)} – {formatDay(departure)} · <Plural value={nights} one="# night" other="# nights" />
    </>
  );
}

function StayRoom({ stay: { room_assignment, room_type_id } }: OfStay) {
  const number = useRooms().find(({ id }) => id === room_assignment)?.number;
  return (
    <>
      {number === undefined ? <Trans>No room yet</Trans> : <Trans>Room {number}</Trans>} · <RoomTypeName id={room_type_id} />
    </>
  );
}

function Guests({ stay: { adults, children } }: OfStay) {
  return (
    <>
      <Plural value={adults} one="# adult" other="# adults" />
      {children > 0 && (
        <>
          , <Plural value={children} one="# child" other="# children" />
        </>
      )}
    </>
  );
}

/** The balance now, and at departure with the nights to come. */
function Balance({ stay: { balance, projected_balance: projected } }: OfStay) {
  if (balance === null || projected === null) return null;
  return (
    <Text size="sm" {...(isPositive(balance) ? { fw: 600, c: 'var(--mantine-color-error)' } : {})}>
      <Trans>Balance {formatMoney(balance)}</Trans>
      {projected.amount !== balance.amount && (
        <Text span inherit c="dimmed" fw={400}>
          {' · '}
          <Trans>{formatMoney(projected)} at departure</Trans>
        </Text>
      )}
    </Text>
  );
}
