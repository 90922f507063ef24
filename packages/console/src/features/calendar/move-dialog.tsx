import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../app/format.ts';
import type { Refusal } from '../../app/refusal.ts';
import { type BodyOf, client, type Inputs, trpc } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { GuestName } from '../../ui/guest-name.tsx';
import { RoomNumber, RoomTypeName } from '../reservations/reservation-words.tsx';
import { type ChartedStay, softRoom, type Target } from './chart-rows.ts';
import { placeStay } from './place-stay.ts';

type Body = BodyOf<Inputs['hotel']['booking']['reservations']['change']>;

interface Move {
  readonly body: Body;
  /** Moves whatever the stay has become. */
  readonly isForced: boolean;
}

interface MoveDialogProps {
  readonly stay: ChartedStay;
  readonly target: Target;
  readonly onClose: () => void;
}

/** Says what a move makes of a stay before it is made; what refuses it is put as a choice. Rules: CONSOLE-16, CONSOLE-36. */
export function MoveDialog({ stay, target, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const asShown = trpc.hotel.booking.reservations.get.queryOptions({ params: { id: stay.id } });
  useQuery(asShown);
  const choicesAfter = ({ code }: Refusal, input: Move): Choice<Move>[] => {
    if (code === 'SVC-3006') return [{ label: t`Move it all the same`, input: { ...input, isForced: true } }];
    const isRoomAsked = input.body.room_assignment !== softRoom && stay.status !== 'checked_in';
    if (code !== 'SVC-3009' || !isRoomAsked) return [];
    return [{ label: t`Move it without a room`, input: { ...input, body: { ...input.body, room_assignment: softRoom } } }];
  };
  const action = useAction({
    run: async ({ body, isForced }: Move, key) => {
      const etag = isForced ? null : (await cache.ensureQueryData(asShown)).etag;
      return client.hotel.booking.reservations.change.mutate({
        params: { id: stay.id },
        body,
        idempotency_key: key,
        ...(etag === null ? {} : { if_match: etag }),
      });
    },
    choicesAfter,
    onDone: (moved) => {
      placeStay(cache, moved);
      notifyManager.schedule(onClose); // after the chart has been drawn with the stay at its new place: the next key may be for it
    },
  });
  const input: Move = { body: changesOf(stay, target), isForced: false };
  return (
    <Dialog
      startsAtConfirm
      title={t`Move`}
      confirm={t`Move`}
      action={action}
      input={input}
      onClose={onClose}
      returnsTo={`[data-stay="${stay.id}"]`}
    >
      <Stack gap={4}>
        <Text fw={600}>
          <GuestName id={stay.guest_id} />
        </Text>
        <Text size="sm">
          <Trans>
            From {formatDay(stay.arrival)} – {formatDay(stay.departure)}, <Place type={stay.room_type_id} room={stay.room_assignment} />
          </Trans>
        </Text>
        <Text size="sm">
          <Trans>
            To {formatDay(target.arrival)} – {formatDay(target.departure)}, <Place type={target.roomTypeId} room={target.room} />
          </Trans>
        </Text>
      </Stack>
    </Dialog>
  );
}

function Place({ type, room }: { readonly type: string; readonly room: string }) {
  if (room === softRoom) {
    return (
      <>
        <RoomTypeName id={type} /> (<Trans>no room yet</Trans>)
      </>
    );
  }
  return (
    <>
      <RoomTypeName id={type} /> <RoomNumber id={room} />
    </>
  );
}

/** Only what changes is sent: the nights that stay keep their price, and one in the house has only an end and a room. */
function changesOf(stay: ChartedStay, { arrival, departure, roomTypeId, room }: Target): Body {
  return {
    ...(arrival === stay.arrival ? {} : { arrival }),
    ...(departure === stay.departure ? {} : { departure }),
    ...(roomTypeId === stay.room_type_id ? {} : { room_type_id: roomTypeId }),
    ...(room === stay.room_assignment ? {} : { room_assignment: room }),
  };
}
