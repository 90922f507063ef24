import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../app/format.ts';
import { refusalOf } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refused } from '../../ui/refused.tsx';
import type { StayChange } from '../reservations/change-stay.ts';
import { RoomNumber, RoomTypeName } from '../reservations/reservation-words.tsx';
import { type ChartedStay, isElsewhere, softRoom } from './chart-rows.ts';
import { MoveFields } from './move-fields.tsx';
import { MovePrice, type Preview } from './move-price.tsx';
import { barOfStay, changesOf, type Move, type MoveOf, useMove } from './use-move.ts';

interface MoveDialogProps extends MoveOf {
  /** The target can be changed here: it was not chosen in the chart. */
  readonly isEditable: boolean;
}

/**
 * Previews a move and its price, and offers choices as soon as a refusal is known. Nobody has to wait for the preview: a move confirmed
 * before the price is known is made at any price, but for a guest in house only at the current one unless a new one is confirmed.
 * Rules: CONSOLE-16, CONSOLE-36, CONSOLE-50.
 */
export function MoveDialog({ stay, target: proposed, isEditable, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const [target, setTarget] = useState(proposed);
  const { choicesOf, ...action } = useMove({ stay, target, onClose });
  const isMoved = target.arrival < target.departure && isElsewhere(target, stay);
  const body = changesOf(stay, target);
  const previewOptions = trpc.ofConsole.booking.reservations.previewChange.queryOptions({ params: { id: stay.id }, body });
  const { data, error } = useQuery({ ...previewOptions, enabled: isMoved && !action.isRunning, staleTime: 0, gcTime: 0 });
  const quote = data ? quoteOf(data.body) : priceUnseen(stay);
  const move: Move = { body: quote ? { ...body, quote } : body, isForced: false };
  const foreseen = error && action.refusal === null ? refusalOf(error) : null;
  return (
    <Dialog
      startsAtConfirm={isMoved}
      title={t`Move`}
      confirm={t`Move`}
      action={action}
      input={isMoved ? move : null}
      onClose={onClose}
      returnsTo={barOfStay(stay)}
    >
      <Stack gap={4}>
        <Text fw={600}>{stay.guest_name}</Text>
        <Text size="sm">
          <Trans>
            From {formatDay(stay.arrival)} – {formatDay(stay.departure)}, <Place type={stay.room_type_id} room={stay.room_assignment} />
          </Trans>
        </Text>
        {!isEditable && (
          <Text size="sm">
            <Trans>
              To {formatDay(target.arrival)} – {formatDay(target.departure)}, <Place type={target.roomTypeId} room={target.room} />
            </Trans>
          </Text>
        )}
      </Stack>
      {isEditable && <MoveFields stay={stay} target={target} onChange={setTarget} />}
      <MovePrice preview={foreseen || !isMoved ? undefined : data?.body} />
      <Refused action={{ ...action, refusal: foreseen, choices: foreseen ? choicesOf(foreseen, move) : [] }} />
    </Dialog>
  );
}

function quoteOf({ after: { currency, amount } }: Preview): StayChange['quote'] {
  return { currency, total: amount };
}

/** Price of a move confirmed before the preview has arrived. */
function priceUnseen({ status, quote: { currency, total } }: ChartedStay): StayChange['quote'] {
  return status === 'checked_in' ? { currency, total } : undefined;
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
