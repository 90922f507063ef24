import { Trans, useLingui } from '@lingui/react/macro';
import { List, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../app/format.ts';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { client, trpc } from '../../app/trpc.ts';
import { offerUndo } from '../../app/undo.ts';
import type { Choice } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import type { Room } from '../../app/use-rooms.ts';
import { useToday } from '../../app/use-today.ts';
import { type DraftSave, ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import type { Field, Version } from '../../app/versions.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LostRace } from '../../ui/lost-race.tsx';
import type { Explain } from '../../ui/refused.tsx';
import { type BlockDraft, type BlockNights, blockDraftOf, blockOf, restoredBlock, strandedStays } from './room-block.ts';

export interface RoomDialogProps {
  readonly room: Pick<Room, 'id'>;
  /** Selector of the element to focus afterwards. */
  readonly returnsTo?: string;
  readonly onClose: () => void;
}

interface RoomFormProps extends Omit<RoomDialogProps, 'room'> {
  readonly room: Room;
  readonly etag: string | null;
}

const { rooms } = client.hotel.hotel;

/** Version of the room when the dialog opens. */
function useVersion({ room: { id } }: RoomDialogProps): { readonly room: Room; readonly etag: string | null } | null {
  const { data } = useQuery(trpc.hotel.hotel.rooms.get.queryOptions({ params: { id } }));
  return data === undefined ? null : { room: data.body, etag: data.etag };
}

/** Takes a room out of order for some nights, or changes them. Rules: CONSOLE-38, CONSOLE-65. */
export function OutOfOrderDialog({ begun, ...props }: RoomDialogProps & { readonly begun?: BlockNights }) {
  const version = useVersion(props);
  const today = useToday();
  if (version === null || today === null) return null;
  return <OutOfOrderForm {...props} {...version} today={today} begun={begun} />;
}

interface BlockFormProps extends RoomFormProps {
  readonly today: string;
  /** Nights chosen in the calendar, in place of the current ones. */
  readonly begun: BlockNights | undefined;
}

function OutOfOrderForm({ room, etag, today, begun, returnsTo, onClose }: BlockFormProps) {
  const { t } = useLingui();
  const { number } = room;
  const isManager = useIsManager();
  const explain = useExplanation();
  const fields: Field<BlockDraft>[] = [
    { name: 'from', label: t`From` },
    { name: 'to', label: t`To` },
    { name: 'reason', label: t`Reason` },
  ];
  const choicesAfter = ({ code }: Refusal, saving: DraftSave<BlockDraft>): Choice<DraftSave<BlockDraft>>[] =>
    code === 'SVC-3009' && isManager
      ? [{ label: t`Take it out of order anyway`, input: { ...saving, draft: { ...saving.draft, isForced: true } } }]
      : [];
  const { draft, change, saving, action, race } = useVersionedEdit<BlockDraft>({
    fields,
    present: { draft: { ...blockDraftOf(room, today), ...begun }, etag },
    save: async ({ draft: typed, seen }, key) => {
      const { body, etag: saved } = await rooms.update.mutate({
        params: { id: room.id },
        query: typed.isForced ? { force: 'true' } : {},
        body: { out_of_order: blockOf(typed) },
        idempotency_key: key,
        ...ifMatch(seen),
      });
      offerBlockBack(t`Room ${number}: Out of order`, { id: room.id, before: restoredBlock(room.out_of_order, today), etag: saved });
      return { draft: blockDraftOf(body, today), etag: saved };
    },
    choicesAfter,
    onDone: onClose,
  });
  return (
    <Dialog
      title={t`Out of order`}
      confirm={t`Out of order`}
      action={action}
      input={draft.from === '' ? null : saving}
      explain={explain}
      onClose={onClose}
      {...(returnsTo === undefined ? {} : { returnsTo })}
    >
      <DayInput
        label={t`From`}
        value={draft.from}
        error={issueOf(action.refusal, 'out_of_order.from')}
        onChange={(from = '') => change({ from })}
      />
      <DayInput
        label={t`To`}
        description={t`First night it can be sold again; leave empty if unknown`}
        value={draft.to}
        error={issueOf(action.refusal, 'out_of_order.to')}
        onChange={(to = '') => change({ to })}
      />
      <TextInput label={t`Reason`} value={draft.reason} onChange={(event) => change({ reason: event.currentTarget.value })} />
      {begun && room.out_of_order && (
        <Text size="sm">
          <Trans>The room is already out of order from {formatDay(room.out_of_order.from)}. These nights replace those.</Trans>
        </Text>
      )}
      {race && <LostRace key={race.etag} race={race} fields={fields} />}
    </Dialog>
  );
}

interface RoomBlock {
  readonly id: string;
  readonly before: Room['out_of_order'];
  readonly etag: string | null; // of the changed room
}

/** Offers to restore the previous out-of-order nights of a room. Rules: CONSOLE-51. */
export function offerBlockBack(done: string, { id, before, etag }: RoomBlock): void {
  offerUndo({
    done,
    takeBack: ({ isForced, key }) =>
      rooms.update.mutate({ params: { id }, body: { out_of_order: before }, idempotency_key: key, ...(isForced ? {} : ifMatch({ etag })) }),
  });
}

/** Lists the stays that prevent the block. */
function useExplanation(): Explain {
  const { t } = useLingui();
  return (refusal) => {
    const ids = strandedStays(refusal);
    if (ids.length === 0) return undefined;
    return { title: t`These stays would be left without a room.`, details: <StrandedStays ids={ids} /> };
  };
}

function StrandedStays({ ids }: { readonly ids: readonly string[] }) {
  const { data } = useQuery(trpc.ofConsole.booking.desk.stays.queryOptions({ query: { id: [...ids], limit: ids.length } }));
  return (
    <List size="sm">
      {data?.body.data.map(({ id, guest_name, arrival, departure }) => (
        <List.Item key={id}>
          <AnchorLink to="/reservations/$id" params={{ id }} underline="always">
            {guest_name}
          </AnchorLink>
          , {formatDay(arrival)} – {formatDay(departure)}
        </List.Item>
      ))}
    </List>
  );
}

interface NoteDraft {
  readonly note: string;
}

/** Note for people who work in the room. Rules: CONSOLE-38, CONSOLE-65. */
export function NoteDialog(props: RoomDialogProps) {
  const version = useVersion(props);
  if (version === null) return null;
  return <NoteForm {...props} {...version} />;
}

function NoteForm({ room, etag, returnsTo, onClose }: RoomFormProps) {
  const { t } = useLingui();
  const { number } = room;
  const fields: Field<NoteDraft>[] = [{ name: 'note', label: t`Note` }];
  const present: Version<NoteDraft> = { draft: { note: room.note ?? '' }, etag };
  const { draft, isChanged, change, saving, action, race } = useVersionedEdit<NoteDraft>({
    fields,
    present,
    save: async ({ draft: { note }, seen }, key) => {
      const body = { note: note.trim() === '' ? null : note.trim() };
      const saved = await rooms.update.mutate({ params: { id: room.id }, body, idempotency_key: key, ...ifMatch(seen) });
      return { draft: { note: saved.body.note ?? '' }, etag: saved.etag };
    },
    onDone: onClose,
  });
  return (
    <Dialog
      title={t`Note`}
      confirm={t`Save`}
      action={action}
      input={isChanged ? saving : null}
      onClose={onClose}
      {...(returnsTo === undefined ? {} : { returnsTo })}
    >
      <Text size="sm">
        <Trans>Room {number}</Trans>
      </Text>
      <Textarea
        label={t`Note`}
        autosize
        minRows={2}
        value={draft.note}
        error={issueOf(action.refusal, 'note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {race && <LostRace key={race.etag} race={race} fields={fields} />}
    </Dialog>
  );
}
