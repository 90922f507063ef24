import type { ReservationBody } from '@innkeeper/booking';
import type { AddressedGuest } from '@innkeeper/guest';
import type { PropertyOfStay } from '@innkeeper/hotel';
import { secretMark } from './secret-marks.ts';
import { templateLimits } from './template-limits.ts';

/** Facts from which messages about a stay are rendered. */
export interface MessageFacts {
  readonly reservation: ReservationBody;
  readonly guest: AddressedGuest;
  readonly property: PropertyOfStay;
}

type VariableSource = (facts: MessageFacts, language: string) => string | null;

/** Variables supplied by a stay, by name; unknown values are empty, and secrets are filled in as placeholders. */
const sources: Readonly<Record<string, VariableSource>> = {
  'reservation.id': ({ reservation }) => reservation.id,
  'reservation.status': ({ reservation }) => reservation.status,
  'reservation.channel': ({ reservation }) => reservation.channel,
  'reservation.external_id': ({ reservation }) => reservation.external_id,
  'reservation.arrival': ({ reservation }) => reservation.arrival,
  'reservation.departure': ({ reservation }) => reservation.departure,
  'reservation.arrival_text': ({ reservation }, language) => dateText(reservation.arrival, language),
  'reservation.departure_text': ({ reservation }, language) => dateText(reservation.departure, language),
  'reservation.nights': ({ reservation }) => String(reservation.nights),
  'reservation.adults': ({ reservation }) => String(reservation.adults),
  'reservation.children': ({ reservation }) => String(reservation.children),
  'reservation.room_type': ({ property }) => property.room_type,
  'reservation.total': ({ reservation }) => reservation.quote.total,
  'reservation.currency': ({ reservation }) => reservation.quote.currency,
  'reservation.quote.currency': ({ reservation }) => reservation.quote.currency,
  'reservation.quote.subtotal': ({ reservation }) => reservation.quote.subtotal,
  'reservation.quote.tax': ({ reservation }) => reservation.quote.tax,
  'reservation.quote.total': ({ reservation }) => reservation.quote.total,
  'reservation.property_id': ({ reservation }) => reservation.property_id,
  'reservation.guest_id': ({ reservation }) => reservation.guest_id,
  'reservation.folio_id': ({ reservation }) => reservation.folio_id,
  'reservation.room_type_id': ({ reservation }) => reservation.room_type_id,
  'reservation.rate_plan_id': ({ reservation }) => reservation.rate_plan_id,
  'reservation.room_assignment': ({ reservation }) => reservation.room_assignment,
  'reservation.created_at': ({ reservation }) => reservation.created_at,
  'guest.id': ({ guest }) => guest.id,
  'guest.first_name': ({ guest }) => guest.first_name,
  'guest.last_name': ({ guest }) => guest.last_name,
  'guest.email': ({ guest }) => guest.email,
  'guest.phone': ({ guest }) => guest.phone,
  'guest.language': ({ guest }) => guest.language,
  'guest.nationality': ({ guest }) => guest.nationality,
  'guest.preferred_channel': ({ guest }) => guest.preferred_channel,
  'property.id': ({ property }) => property.id,
  'property.name': ({ property }) => property.name,
  'property.timezone': ({ property }) => property.timezone,
  'property.country': ({ property }) => property.country,
  'property.currency': ({ property }) => property.currency,
  'property.check_in_time': ({ property }) => property.check_in_time,
  'property.check_out_time': ({ property }) => property.check_out_time,
  guest_link: () => secretMark('guest_link'),
  review_link: () => secretMark('review_link'),
  door_code: () => secretMark('door_code'),
};

/** Names of the variables that every stay supplies. */
export const stayVariables: readonly string[] = Object.keys(sources);

/** Value of a variable of the stay; null for any other name. */
export function stayValue(name: string, facts: MessageFacts, language: string): string | null {
  return Object.hasOwn(sources, name) ? (sources[name]?.(facts, language) ?? '') : null;
}

const namePattern = /^[a-z]\w*(?:\.[a-z]\w*)*$/i;

/** True when a text can be the name of a variable. */
export function isVariableName(text: string): boolean {
  return text.length <= templateLimits.variableNameCharsMax && namePattern.test(text);
}

/** A civil date in words of the language. */
function dateText(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
}
