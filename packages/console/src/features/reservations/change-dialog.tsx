import { useLingui } from '@lingui/react/macro';
import { Group, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isDay, type Money } from '../../app/format.ts';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { offerUndo } from '../../app/undo.ts';
import { useRooms } from '../../app/use-rooms.ts';
import { useVersionedEdit } from '../../app/use-versioned-edit.ts';
import type { Field, Version } from '../../app/versions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LostRace } from '../../ui/lost-race.tsx';
import { ChangePrice, useChangePrice } from './change-price.tsx';
import { changeStay, type StayChange } from './change-stay.ts';
import type { ReservationDialogProps } from './dialog-props.ts';
import type { Stay } from './reservation-words.tsx';
import { RoomSelect } from './room-select.tsx';
import { type StayDraft, stayChangesOf, stayDraftOf } from './stay-draft.ts';
import { undoOfChange } from './undo-change.ts';

/** Changes a stay, based on its version when the dialog opens. Rules: CONSOLE-38, CONSOLE-51. */
export function ChangeDialog({ reservation, onClose }: ReservationDialogProps) {
  const { data } = useQuery(trpc.hotel.booking.reservations.get.queryOptions({ params: { id: reservation.id } }));
  if (data === undefined) return null;
  return <ChangeForm reservation={data.body} present={{ draft: stayDraftOf(data.body), etag: data.etag }} onClose={onClose} />;
}

function ChangeForm({ reservation, present, onClose }: ReservationDialogProps & { readonly present: Version<StayDraft> }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const rooms = useRooms();
  const numberOf = (id: string): string => (id === '' ? t`Any free room` : (rooms.find((room) => room.id === id)?.number ?? id));
  const fields: Field<StayDraft>[] = [
    { name: 'arrival', label: t`Arrival` },
    { name: 'departure', label: t`Departure` },
    { name: 'adults', label: t`Adults` },
    { name: 'children', label: t`Children` },
    { name: 'room', label: t`Room`, text: ({ room }) => numberOf(room) },
    { name: 'notes', label: t`Notes` },
  ];
  const price = useRef<ReturnType<typeof useChangePrice>>(undefined); // as the person sees it
  const { draft, isChanged, change, saving, action, race } = useVersionedEdit<StayDraft>({
    fields,
    present,
    save: async ({ draft: typed, seen }, idempotency_key) => {
      const change = { ...stayChangesOf(seen.draft, typed), ...(price.current ? { quote: quoteOf(price.current.after) } : {}) };
      const saved = await changeStay({ stay: reservation, change, etag: seen.etag, key: idempotency_key });
      const takeBack = undoOfChange(cache, { before: reservation, change, etag: saved.etag });
      offerUndo({ done: t`The stay was changed`, takeBack });
      return { draft: stayDraftOf(saved.body), etag: saved.etag };
    },
    onDone: onClose,
  });
  const isSound = isDay(draft.arrival) && isDay(draft.departure) && isChanged;
  const preview = useChangePrice(reservation, stayChangesOf(saving.seen.draft, draft), isSound);
  useEffect(() => {
    price.current = preview;
  });
  return (
    <Dialog title={t`Change`} confirm={t`Save`} action={action} input={isSound ? saving : null} onClose={onClose}>
      <ChangeFields reservation={reservation} draft={draft} refusal={action.refusal} onChange={change} />
      <ChangePrice preview={preview} />
      {race && <LostRace key={race.etag} race={race} fields={fields} />}
    </Dialog>
  );
}

function quoteOf({ currency, amount }: Money): StayChange['quote'] {
  return { currency, total: amount };
}

interface ChangeFieldsProps {
  readonly reservation: Stay;
  readonly draft: StayDraft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<StayDraft>) => void;
}

function ChangeFields({ reservation, draft, refusal, onChange }: ChangeFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Group grow>
        <TextInput
          label={t`Arrival`}
          placeholder="2027-03-14"
          value={draft.arrival}
          error={isDay(draft.arrival) ? issueOf(refusal, 'arrival') : t`Use the format 2027-03-14`}
          onChange={(event) => onChange({ arrival: event.currentTarget.value })}
        />
        <TextInput
          label={t`Departure`}
          placeholder="2027-03-16"
          value={draft.departure}
          error={isDay(draft.departure) ? issueOf(refusal, 'departure') : t`Use the format 2027-03-14`}
          onChange={(event) => onChange({ departure: event.currentTarget.value })}
        />
      </Group>
      <Group grow>
        <NumberInput label={t`Adults`} min={1} value={draft.adults} onChange={(value) => onChange({ adults: Number(value) })} />
        <NumberInput label={t`Children`} min={0} value={draft.children} onChange={(value) => onChange({ children: Number(value) })} />
      </Group>
      <RoomSelect roomTypeId={reservation.room_type_id} value={draft.room} onChange={(room) => onChange({ room })} />
      <Textarea label={t`Notes`} autosize value={draft.notes} onChange={(event) => onChange({ notes: event.currentTarget.value })} />
    </>
  );
}
