import { useLingui } from '@lingui/react/macro';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../app/format.ts';
import type { Refusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { offerUndo } from '../../app/undo.ts';
import { type Action, type Choice, useAction } from '../../app/use-action.ts';
import { changeStay, type StayChange } from '../reservations/change-stay.ts';
import { placeStay, undoOfChange } from '../reservations/undo-change.ts';
import { type ChartedStay, softRoom, type Target } from './chart-rows.ts';

export interface Move {
  readonly body: StayChange;
  /** Moves the stay even if somebody has changed it. */
  readonly isForced: boolean;
}

export interface MoveOf {
  readonly stay: ChartedStay;
  readonly target: Target;
  readonly onClose: () => void;
}

/** Writes a move, with choices after a refusal and an undo afterwards. Rules: CONSOLE-16, CONSOLE-36, CONSOLE-51. */
export function useMove({
  stay,
  target,
  onClose,
}: MoveOf): Action<Move> & { readonly choicesOf: (refusal: Refusal, move: Move) => Choice<Move>[] } {
  const { t } = useLingui();
  const cache = useQueryClient();
  const asShown = trpc.hotel.booking.reservations.get.queryOptions({ params: { id: stay.id } });
  useQuery(asShown);
  const choicesOf = ({ code }: Refusal, move: Move): Choice<Move>[] => {
    if (code === 'SVC-3006') return [{ label: t`Move anyway`, input: { ...move, isForced: true } }];
    if (code === 'SVC-3002') return [{ label: t`Move at the new price`, input: { ...move, body: withoutQuote(move.body) } }];
    const isRoomAsked = move.body.room_assignment !== softRoom && stay.status !== 'checked_in';
    if (code !== 'SVC-3009' || !isRoomAsked) return [];
    return [{ label: t`Move without a room`, input: { ...move, body: { ...move.body, room_assignment: softRoom } } }];
  };
  const action = useAction({
    run: async ({ body, isForced }: Move, key) => {
      const before = await (isForced ? cache.fetchQuery({ ...asShown, staleTime: 0 }) : cache.ensureQueryData(asShown));
      const moved = await changeStay({ stay, change: body, etag: isForced ? null : before.etag, key });
      await placeStay(cache, moved);
      return { before: before.body, moved };
    },
    choicesAfter: choicesOf,
    onDone: ({ before, moved }, { body: change }) => {
      offerUndo({
        done: t`Moved to ${formatDay(target.arrival)} – ${formatDay(target.departure)}`,
        takeBack: undoOfChange(cache, { before, change, etag: moved.etag }),
        returnsTo: barOfStay(stay),
      });
      notifyManager.schedule(onClose); // after the chart shows the stay at its new place, because the next key may be for it
    },
  });
  return { ...action, choicesOf };
}

export function barOfStay({ id }: Pick<ChartedStay, 'id'>): string {
  return `[data-stay="${id}"]`;
}

function withoutQuote({ quote: _, ...rest }: StayChange): StayChange {
  return rest;
}

/** Sends only what changes: unchanged nights keep their price, and a stay in house can change only its end and room. */
export function changesOf(stay: ChartedStay, { arrival, departure, roomTypeId, room }: Target): StayChange {
  return {
    ...(arrival === stay.arrival ? {} : { arrival }),
    ...(departure === stay.departure ? {} : { departure }),
    ...(roomTypeId === stay.room_type_id ? {} : { room_type_id: roomTypeId }),
    ...(room === stay.room_assignment ? {} : { room_assignment: room }),
  };
}
