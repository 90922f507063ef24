import { useLingui } from '@lingui/react/macro';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { nightKey } from '../../../app/night-key.ts';
import type { Refusal } from '../../../app/refusal.ts';
import { client } from '../../../app/trpc.ts';
import { useAction } from '../../../app/use-action.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { GroupDialogProps } from '../group-dialogs.tsx';
import { useBackOnSale } from '../group-words.tsx';
import { PickUpBar } from '../pick-up-bar.tsx';
import { type ReleasedNight, releasedOf, roomsIn, type Wishes } from './held-nights.ts';
import { ReleaseTable } from './release-table.tsx';
import { useHeldNights } from './use-held-nights.ts';

interface Release {
  /** Everything that is held, if they are left out. */
  readonly nights?: ReleasedNight[];
}

/** Gives back everything that is not picked up, or chosen rooms of chosen nights. Rules: CONSOLE-92, GROUP-10. */
export function ReleaseGroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(true);
  const [wishes, setWishes] = useState<Wishes>(new Map());
  const [sent, setSent] = useState<readonly ReleasedNight[]>([]);
  const held = useHeldNights(group);
  const action = useAction({
    run: (body: Release, key) => {
      setSent(body.nights ?? []);
      return client.hotel.booking.groups.release.mutate({ params: { id: group.id }, body, idempotency_key: key });
    },
    onDone: onClose,
  });
  const chosen = releasedOf(held, wishes);
  const part: Release | null = chosen && { nights: chosen };
  const rooms = (chosen ?? []).reduce((sum, night) => sum + night.rooms, 0);
  const change = (next: Wishes): void => {
    action.dismiss();
    setWishes(next);
  };
  return (
    <Dialog
      size="lg"
      startsAtConfirm
      title={t`Release rooms`}
      confirm={t`Release rooms`}
      action={action}
      input={isWhole ? {} : part}
      onClose={onClose}
    >
      <PickUpBar totals={group.totals} />
      {held.length > 0 && (
        <Radio.Group label={t`Rooms`} value={isWhole ? 'all' : 'some'} onChange={(value) => setIsWhole(value === 'all')}>
          <Stack gap="xs" mt={4}>
            <Radio value="all" label={t`All that are not picked up`} />
            <Radio value="some" label={t`Chosen nights and room types`} />
          </Stack>
        </Radio.Group>
      )}
      {!isWhole && <ReleaseTable held={held} wishes={wishes} refused={refusedNights(action.refusal, sent)} onChange={change} />}
      <Outcome name={group.name} rooms={isWhole ? roomsIn(held) : rooms} isOver={isWhole || rooms === roomsIn(held)} />
    </Dialog>
  );
}

interface OutcomeProps {
  readonly name: string;
  /** Room nights that are given back. */
  readonly rooms: number;
  /** Nothing is held afterwards. */
  readonly isOver: boolean;
}

function Outcome({ name, rooms, isOver }: OutcomeProps) {
  const { t } = useLingui();
  const backOnSale = useBackOnSale();
  return (
    <Text size="sm" role="status">
      {rooms > 0 && backOnSale(rooms)}
      {isOver && ` ${t`${name} is released, and no more rooms can be booked from its block. This cannot be undone.`}`}
    </Text>
  );
}

/** Keys of the nights of which fewer rooms are held by now, by their places in what was sent. */
function refusedNights(refusal: Refusal | null, sent: readonly ReleasedNight[]): readonly string[] {
  return (refusal?.details ?? []).flatMap(({ field }) => {
    const [, place] = /^nights\[(\d+)\]/.exec(field) ?? [];
    const night = place === undefined ? undefined : sent[Number(place)];
    return night ? [nightKey(night.room_type_id, night.date)] : [];
  });
}
