import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Divider, Skeleton, Stack, Text } from '@mantine/core';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { useAllRooms } from '../../app/use-rooms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loaded.tsx';
import { DocumentNotice } from '../guests/document-reader/document-notice.tsx';
import { useDocumentReader } from '../guests/document-reader/use-document-reader.ts';
import { type ProfileDraft, profileChangeOf, profileDraftOf } from '../guests/profile-draft.ts';
import type { CheckInPlan } from './check-in/check-in-steps.ts';
import { KeyChoice, useKeyKind } from './check-in/key-choice.tsx';
import { MissingRegistration } from './check-in/missing-registration.tsx';
import { OfflineCheckIn } from './check-in/offline-check-in.tsx';
import { laterPayment, PaymentChoice, paymentOf } from './check-in/payment-choice.tsx';
import { RoomCards } from './check-in/room-cards.tsx';
import { useCheckIn } from './check-in/use-check-in.ts';
import type { ReservationDialogProps } from './dialog-props.ts';
import type { Stay } from './reservation-words.tsx';
import { StaySummary } from './stay-summary.tsx';

/** Check-in of an arrival; without a network, the part that can wait for one. Rules: CONSOLE-81, CONSOLE-91. */
export function CheckInDialog(props: ReservationDialogProps) {
  const [isOnline] = useState(() => onlineManager.isOnline()); // a sheet that is filled in stays, whatever happens to the network
  return isOnline ? <CheckInSheet {...props} /> : <OfflineCheckIn {...props} />;
}

/** Room, registration, payment and key of an arrival in one sheet with one button. Rules: CONSOLE-81. */
function CheckInSheet({ reservation: stay, onClose }: ReservationDialogProps) {
  const { t } = useLingui();
  const arrival = useArrival(stay);
  const form = useForm(arrival);
  const { action, done, words } = useCheckIn({ stay, guestName: nameOf(arrival.guest), guestEtag: arrival.guestEtag, onClose });
  const { sheet, folio } = arrival;
  const [holder, setHolder] = useState('');
  const reader = useDocumentReader(({ first_name = '', last_name = '', ...document }) => {
    setHolder(nameOf({ first_name, last_name }));
    form.type(document); // the name of the profile stays: documents write it in capitals and without accents
  });
  const isIn = done.has('check_in');
  return (
    <Dialog
      size="lg"
      startsAtConfirm
      title={t`Check in`}
      confirm={isIn ? t`Finish` : t`Check in`}
      action={action}
      input={form.plan}
      onClose={onClose}
      onKeyDownCapture={reader.onKeyDownCapture}
    >
      <StaySummary reservation={stay} />
      {stay.notes !== null && <Text size="sm">{stay.notes}</Text>}
      {arrival.isLoading ? (
        <SheetSkeleton />
      ) : (
        <>
          {!isIn && <RoomCards stay={stay} taken={sheet?.taken_room_ids ?? []} value={form.room} onChange={form.setRoom} />}
          {sheet && form.draft && !done.has('profile') && (
            <>
              <MissingRegistration
                missing={sheet.missing}
                typed={form.typed}
                draft={form.draft}
                refusal={action.refusal}
                onChange={form.type}
              />
              <DocumentNotice reading={reader.reading} holder={holder} />
            </>
          )}
          <Divider />
          {folio && !done.has('payment') && (
            <PaymentChoice due={folio.projected_balance} draft={form.payment} refusal={action.refusal} onChange={form.setPayment} />
          )}
          <KeyChoice value={form.key} onChange={form.setKey} />
        </>
      )}
      {action.refusal && words.length > 0 && <Progress words={words} />}
    </Dialog>
  );
}

type Arrival = ReturnType<typeof useArrival>;

/** State of the sheet, and the plan that it makes; null while something is missing. */
function useForm({ isLoading, assigned, folio, guest }: Arrival) {
  const [chosen, setRoom] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<ProfileDraft>>({});
  const [payment, setPayment] = useState(laterPayment);
  const [key, setKey] = useKeyKind();
  const room = chosen ?? assigned;
  const paid = folio ? paymentOf(payment, folio.projected_balance) : null;
  const draft = guest && { ...profileDraftOf(guest), ...typed };
  const plan: CheckInPlan | null =
    isLoading || paid === undefined // nobody is checked in by a key pressed before the sheet can be seen
      ? null
      : { profile: changeOf(guest, typed), checkIn: room === '' ? {} : { room_id: room }, payment: paid, key: key === 'none' ? null : key };
  const type = (part: Partial<ProfileDraft>): void => setTyped((now) => ({ ...now, ...part }));
  return { plan, room, setRoom, draft, typed, type, payment, setPayment, key, setKey };
}

/** Registration data to save; null if none was typed. */
function changeOf(guest: Arrival['guest'], typed: Partial<ProfileDraft>): CheckInPlan['profile'] {
  if (guest === undefined) return null;
  const before = profileDraftOf(guest);
  const change = profileChangeOf(before, { ...before, ...typed });
  return Object.keys(change).length === 0 ? null : change;
}

/** Facts that the sheet shows beside the stay; all are read in one round trip. */
function useArrival(stay: Stay) {
  const params = { id: stay.id };
  const sheet = useQuery({ ...trpc.ofConsole.booking.desk.arrival.queryOptions({ params }), staleTime: 0 });
  const folio = useQuery(trpc.hotel.billing.folios.get.queryOptions({ params: { id: stay.folio_id } }));
  const guest = useQuery(trpc.hotel.guest.guests.get.queryOptions({ params: { id: stay.guest_id } }));
  const rooms = useAllRooms();
  return {
    isLoading: sheet.isPending || folio.isPending || guest.isPending || rooms.isPending,
    assigned: rooms.data?.find(({ id }) => id === stay.room_assignment)?.id ?? '',
    sheet: sheet.data?.body,
    folio: folio.data?.body,
    guest: guest.data?.body,
    guestEtag: guest.data?.etag ?? null,
  };
}

/** Stands where the sheet will be. Controls come all at once, so that none moves away from somebody who is about to press it. */
function SheetSkeleton() {
  return (
    <Loading>
      <Stack>
        <Skeleton height={56} />
        <Skeleton height={120} />
        <Skeleton height={30} />
        <Skeleton height={30} />
      </Stack>
    </Loading>
  );
}

interface ProgressProps {
  readonly words: readonly string[];
}

/** Steps done before one was refused. */
function Progress({ words }: ProgressProps) {
  return (
    <Alert color="teal" role="status" title={<Trans>Done so far</Trans>}>
      {words.join(' ')}
    </Alert>
  );
}

function nameOf(guest: { readonly first_name: string; readonly last_name: string } | undefined): string {
  return guest === undefined ? '' : `${guest.first_name} ${guest.last_name}`.trim();
}
