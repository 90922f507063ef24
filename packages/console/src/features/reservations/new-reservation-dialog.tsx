import { useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, nightsBetween } from '../../app/format.ts';
import { type Refusal, refusalOf } from '../../app/refusal.ts';
import { client, trpc } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { useProperties } from '../../app/use-hotel.ts';
import { useRoomTypes } from '../../app/use-rooms.ts';
import { useToday } from '../../app/use-today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PropertySelect } from '../../ui/property-select.tsx';
import { RefusalAlert } from '../../ui/refused.tsx';
import { useDocumentReader } from '../guests/document-reader/use-document-reader.ts';
import { GuestFields } from './guest-fields.tsx';
import { BookingFields } from './new-reservation/booking-fields.tsx';
import { OfferFields, withPrice } from './new-reservation/offer-fields.tsx';
import { OfferTable } from './new-reservation/offer-table.tsx';
import { StayFields } from './new-reservation/stay-fields.tsx';
import { StayTotal } from './new-reservation/stay-total.tsx';
import {
  type Draft,
  emptyDraft,
  isStay,
  type NewReservation,
  offered,
  offersBeside,
  reservationOf,
  withoutRoom,
} from './new-reservation.ts';
import { type Reservation, RoomNumber } from './reservation-words.tsx';

interface NewReservationDialogProps {
  /** Initial values. */
  readonly begun?: Partial<Draft>;
  readonly onClose: () => void;
  readonly onDone: (id: string, booked: Reservation) => void;
}

/** Books a stay; one night from today unless `begun` says otherwise. Waits for the property's date. Rules: CONSOLE-15, CONSOLE-73. */
export function NewReservationDialog({ begun, ...props }: NewReservationDialogProps) {
  const today = useToday();
  if (today === null) return null;
  return <NewReservationForm {...props} begun={{ arrival: today, departure: addDays(today, 1), ...begun }} />;
}

function NewReservationForm({ begun, onClose, onDone }: NewReservationDialogProps) {
  const { t } = useLingui();
  const properties = useProperties();
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...begun });
  const roomTypes = useRoomTypes();
  const houseOfType = roomTypes.find(({ id }) => id === draft.roomTypeId)?.property_id; // preselected in the calendar
  const propertyId = draft.propertyId === '' ? (houseOfType ?? properties[0]?.id) : draft.propertyId;
  const { offers, isRead, error } = useOffers(propertyId, draft);
  const change = (part: Partial<Draft>): void => {
    const isOtherType = part.roomTypeId !== undefined && part.roomTypeId !== draft.roomTypeId;
    setDraft((now) => ({ ...now, ...part, room: isOtherType ? null : now.room }));
  };
  const reader = useDocumentReader((document) =>
    change({ document, firstName: document.first_name ?? '', lastName: document.last_name ?? '' }),
  );
  const choicesAfter = ({ code }: Refusal, input: NewReservation): Choice<NewReservation>[] => {
    const { quote: _, ...atPresentPrice } = input;
    if (code === 'SVC-3002') return [{ label: t`Book at the current price`, input: atPresentPrice }];
    if (code === 'SVC-3009') return [{ label: t`Book without a room`, input: withoutRoom(input) }];
    if (code !== 'SVC-3001') return [];
    return offersBeside(offers, input).map((other) => {
      const name = roomTypes.find(({ id }) => id === other.room_type_id)?.name ?? '';
      return { label: t`Book ${withPrice(name, other.quote)}`, input: { ...withoutRoom(input), ...offered(other) } };
    });
  };
  const action = useAction({
    run: (body: NewReservation, key) => client.hotel.booking.reservations.create.mutate({ body, idempotency_key: key }),
    choicesAfter,
    onDone: ({ body }) => onDone(body.id, body),
  });
  const offer = offers.find(({ room_type_id, rate_plan_id }) => room_type_id === draft.roomTypeId && rate_plan_id === draft.ratePlanId);
  const input = reservationOf(draft, offer?.quote ?? null);
  const { arrival, departure } = draft;
  return (
    <Dialog
      size="xl"
      title={t`New reservation`}
      confirm={t`New reservation`}
      action={action}
      input={input}
      onClose={onClose}
      onKeyDownCapture={reader.onKeyDownCapture}
    >
      <StayFields draft={draft} refusal={action.refusal} onChange={change} />
      {draft.room && (
        <Text size="sm">
          {t`Room`} <RoomNumber id={draft.room} />
        </Text>
      )}
      <PropertySelect value={propertyId ?? ''} onChange={(id) => change({ propertyId: id, roomTypeId: '', ratePlanId: '' })} />
      {!isRead && error === null && isStay(draft) && <Skeleton height={120} />}
      <OfferTable draft={draft} propertyId={propertyId} offers={offers} onChange={change} />
      <OfferFields draft={draft} propertyId={propertyId} offers={offers} onChange={change} />
      {isRead && offers.length === 0 && <Text size="sm" c="dimmed" role="status">{t`No offers for these dates.`}</Text>}
      {error !== null && <RefusalAlert refusal={refusalOf(error)} />}
      <GuestFields draft={draft} reading={reader.reading} refusal={action.refusal} onChange={change} />
      <BookingFields draft={draft} onChange={change} />
      <StayTotal nights={isStay(draft) ? nightsBetween(arrival, departure) : 0} quote={offer?.quote} />
    </Dialog>
  );
}

/** Offers with prices, once the dates are known. */
function useOffers(propertyId: string | undefined, draft: Draft) {
  const { arrival, departure, adults, children } = draft;
  const isAsked = propertyId !== undefined && isStay(draft);
  const query = { property_id: propertyId ?? '', arrival, departure, adults, children };
  const { data, error } = useQuery({ ...trpc.hotel.rates.offers.list.queryOptions({ query }), enabled: isAsked });
  return { offers: data?.body.data ?? [], isRead: data !== undefined, error: isAsked ? error : null };
}
