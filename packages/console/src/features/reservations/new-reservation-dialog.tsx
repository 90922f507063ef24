import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, NumberInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addDays, formatMoney } from '../../app/format.ts';
import { issueOf, type Refusal, refusalOf } from '../../app/refusal.ts';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { useProperties } from '../../app/use-hotel.ts';
import { useRatePlans, useRoomTypes } from '../../app/use-rooms.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PropertySelect } from '../../ui/property-select.tsx';
import { RefusalAlert } from '../../ui/refused.tsx';
import { GuestFields } from './guest-fields.tsx';
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
import { RoomNumber } from './reservation-words.tsx';

type Offer = Outputs['hotel']['rates']['offers']['list']['body']['data'][number];

interface NewReservationDialogProps {
  /** Initial values. */
  readonly begun?: Partial<Draft>;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

export function NewReservationDialog({ begun, onClose, onDone }: NewReservationDialogProps) {
  const { t } = useLingui();
  const properties = useProperties();
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...begun });
  const roomTypes = useRoomTypes();
  const houseOfType = roomTypes.find(({ id }) => id === draft.roomTypeId)?.property_id; // preselected in the calendar
  const propertyId = draft.propertyId === '' ? (houseOfType ?? properties[0]?.id) : draft.propertyId;
  const { offers, isRead, error } = useOffers(propertyId, draft);
  const change = (part: Partial<Draft>): void => {
    const isOtherType = part.roomTypeId !== undefined && part.roomTypeId !== draft.roomTypeId;
    setDraft({ ...draft, ...part, room: isOtherType ? null : draft.room });
  };
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
    onDone: ({ body }) => onDone(body.id),
  });
  const offer = offers.find(({ room_type_id, rate_plan_id }) => room_type_id === draft.roomTypeId && rate_plan_id === draft.ratePlanId);
  const input = reservationOf(draft, offer?.quote ?? null);
  return (
    <Dialog size="lg" title={t`New reservation`} confirm={t`New reservation`} action={action} input={input} onClose={onClose}>
      <StayFields draft={draft} refusal={action.refusal} onChange={change} />
      {draft.room && (
        <Text size="sm">
          {t`Room`} <RoomNumber id={draft.room} />
        </Text>
      )}
      <PropertySelect value={propertyId ?? ''} onChange={(id) => change({ propertyId: id, roomTypeId: '', ratePlanId: '' })} />
      <OfferFields draft={draft} propertyId={propertyId} offers={offers} onChange={change} />
      {isRead && offers.length === 0 && <Text size="sm" c="dimmed" role="status">{t`No offers for these dates.`}</Text>}
      {error !== null && <RefusalAlert refusal={refusalOf(error)} />}
      <GuestFields draft={draft} refusal={action.refusal} onChange={change} />
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

interface FieldsProps {
  readonly draft: Draft;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Defaults to one night, but never fills in a field while the person is typing. Rules: CONSOLE-73. */
function StayFields({ draft, refusal, onChange }: FieldsProps) {
  const { t } = useLingui();
  const departure = useRef<HTMLInputElement>(null);
  const stayOneNight = (): void => {
    if (draft.arrival !== '' && departure.current?.value === '') onChange({ departure: addDays(draft.arrival, 1) });
  };
  return (
    <Group grow align="start">
      <DayInput
        label={t`Arrival`}
        value={draft.arrival}
        error={issueOf(refusal, 'arrival')}
        onChange={(arrival = '') => onChange({ arrival })}
        onBlur={({ relatedTarget }) => relatedTarget !== departure.current && stayOneNight()}
      />
      <DayInput
        ref={departure}
        label={t`Departure`}
        value={draft.departure}
        error={draft.departure !== '' && draft.departure <= draft.arrival ? t`Must be after arrival` : issueOf(refusal, 'departure')}
        onChange={(day = '') => onChange({ departure: day })}
        onBlur={stayOneNight}
      />
      <NumberInput label={t`Adults`} min={1} value={draft.adults} onChange={(value) => onChange({ adults: Number(value) })} />
      <NumberInput label={t`Children`} min={0} value={draft.children} onChange={(value) => onChange({ children: Number(value) })} />
    </Group>
  );
}

interface OfferFieldsProps extends Pick<FieldsProps, 'draft' | 'onChange'> {
  readonly propertyId: string | undefined;
  readonly offers: readonly Offer[];
}

function OfferFields({ draft, propertyId, offers, onChange }: OfferFieldsProps) {
  const { t } = useLingui();
  const free = new Map(offers.map(({ room_type_id, available }) => [room_type_id, available]));
  const prices = new Map(
    offers.filter(({ room_type_id }) => room_type_id === draft.roomTypeId).map((offer) => [offer.rate_plan_id, offer.quote]),
  );
  const types = useRoomTypes()
    .filter(({ property_id }) => property_id === propertyId)
    .map(({ id, name }) => ({ value: id, label: free.has(id) ? `${name} (${t`${free.get(id) ?? 0} free`})` : name }));
  const plans = useRatePlans()
    .filter(({ property_id, status }) => property_id === propertyId && status === 'active')
    .filter(({ room_type_ids }) => draft.roomTypeId === '' || room_type_ids.includes(draft.roomTypeId))
    .map(({ id, name }) => ({ value: id, label: withPrice(name, prices.get(id)) }));
  const none = { value: '', label: t`Choose one` };
  return (
    <>
      <NativeSelect
        label={t`Room type`}
        data={[none, ...types]}
        value={draft.roomTypeId}
        onChange={(event) => onChange({ roomTypeId: event.currentTarget.value, ratePlanId: '' })}
      />
      <NativeSelect
        label={t`Rate plan`}
        data={[none, ...plans]}
        value={draft.ratePlanId}
        onChange={(event) => onChange({ ratePlanId: event.currentTarget.value })}
      />
    </>
  );
}

function withPrice(name: string, quote: Offer['quote'] | undefined): string {
  return quote === undefined ? name : `${name}: ${formatMoney({ currency: quote.currency, amount: quote.total })}`;
}
