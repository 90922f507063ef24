import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDay } from '../../app/format.ts';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { type BodyOf, client, type Inputs, trpc } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ReservationDialogProps } from './dialog-props.ts';
import type { Stay } from './reservation-words.tsx';
import { RoomSelect } from './room-select.tsx';

type Body = BodyOf<Inputs['hotel']['booking']['reservations']['change']>;

interface Change {
  readonly body: Body;
  /** The version that the change is made to; null writes over whatever is there. */
  readonly etag: string | null;
}

const softRoom = 'soft';

export function ChangeDialog({ reservation, onClose }: ReservationDialogProps) {
  const { t } = useLingui();
  const present = useQuery(trpc.hotel.booking.reservations.get.queryOptions({ params: { id: reservation.id } })).data;
  const [begun] = useState(reservation);
  const [draft, setDraft] = useState(() => draftOf(reservation));
  const [etag, setEtag] = useState<string | null>(null);
  const version = etag ?? present?.etag ?? null;
  if (etag === null && present?.etag) setEtag(present.etag); // what was on the screen when the person began
  const choicesAfter = ({ code }: Refusal, input: Change): Choice<Change>[] =>
    code === 'SVC-3006' ? [{ label: t`Save mine over it`, input: { ...input, etag: null } }] : [];
  const action = useAction({
    run: ({ body, etag: seen }: Change, key) =>
      client.hotel.booking.reservations.change.mutate({
        params: { id: reservation.id },
        body,
        idempotency_key: key,
        ...(seen === null ? {} : { if_match: seen }),
      }),
    choicesAfter,
    onDone: onClose,
  });
  const body = changesOf(begun, draft);
  const isSound = isDay(draft.arrival) && isDay(draft.departure) && Object.keys(body).length > 0;
  return (
    <Dialog title={t`Change`} confirm={t`Save`} action={action} input={isSound ? { body, etag: version } : null} onClose={onClose}>
      <ChangeFields reservation={reservation} draft={draft} refusal={action.refusal} onChange={setDraft} />
      {action.refusal?.code === 'SVC-3006' && present && <PresentVersion reservation={present.body} />}
    </Dialog>
  );
}

interface Draft {
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
  readonly children: number;
  readonly room: string;
  readonly notes: string;
}

function draftOf({ arrival, departure, adults, children, room_assignment, notes }: Stay): Draft {
  return { arrival, departure, adults, children, room: room_assignment === softRoom ? '' : room_assignment, notes: notes ?? '' };
}

/** Only what was changed is sent: somebody else may have changed the rest. */
function changesOf(begun: Stay, draft: Draft): Body {
  const before = draftOf(begun);
  return {
    ...(draft.arrival === before.arrival ? {} : { arrival: draft.arrival }),
    ...(draft.departure === before.departure ? {} : { departure: draft.departure }),
    ...(draft.adults === before.adults ? {} : { adults: draft.adults }),
    ...(draft.children === before.children ? {} : { children: draft.children }),
    ...(draft.room === before.room ? {} : { room_assignment: draft.room === '' ? softRoom : draft.room }),
    ...(draft.notes === before.notes ? {} : { notes: draft.notes === '' ? null : draft.notes }),
  };
}

interface ChangeFieldsProps {
  readonly reservation: Stay;
  readonly draft: Draft;
  readonly refusal: Refusal | null;
  readonly onChange: (draft: Draft) => void;
}

function ChangeFields({ reservation, draft, refusal, onChange }: ChangeFieldsProps) {
  const { t } = useLingui();
  const change = (part: Partial<Draft>): void => onChange({ ...draft, ...part });
  return (
    <>
      <Group grow>
        <TextInput
          label={t`Arrival`}
          placeholder="2027-03-14"
          value={draft.arrival}
          error={issueOf(refusal, 'arrival')}
          onChange={(event) => change({ arrival: event.currentTarget.value })}
        />
        <TextInput
          label={t`Departure`}
          placeholder="2027-03-16"
          value={draft.departure}
          error={issueOf(refusal, 'departure')}
          onChange={(event) => change({ departure: event.currentTarget.value })}
        />
      </Group>
      <Group grow>
        <NumberInput label={t`Adults`} min={1} value={draft.adults} onChange={(value) => change({ adults: Number(value) })} />
        <NumberInput label={t`Children`} min={0} value={draft.children} onChange={(value) => change({ children: Number(value) })} />
      </Group>
      <RoomSelect roomTypeId={reservation.room_type_id} value={draft.room} onChange={(room) => change({ room })} />
      <Textarea label={t`Notes`} autosize value={draft.notes} onChange={(event) => change({ notes: event.currentTarget.value })} />
    </>
  );
}

/** What somebody else has made of it, beside what was typed. */
function PresentVersion({ reservation: { arrival, departure, adults, children, notes } }: { readonly reservation: Stay }) {
  return (
    <Text size="sm" role="status">
      <Trans>
        It is now {arrival} to {departure}, {adults} adults, {children} children. {notes}
      </Trans>
    </Text>
  );
}
