import {
  codeText,
  currencyCode,
  isCountry,
  isTimeZone,
  limits,
  listOf,
  type MoneyBody,
  messageChannels,
  moneyInput,
  nonNegativeAmount,
  percentBetween,
  visibleText,
  wholeNumber,
} from '@innkeeper/kernel';
import { z } from 'zod';
import { colour, fiscalBody, noShowPolicies, roomReadiness, wallTime } from '../property/property.contract.ts';

/** Limits of the hotel's own part of a file. */
const sizes = {
  roomTypesMax: 200,
  roomsPerTypeMax: 2_000,
  oversellMax: 1_000,
  roomNumberCharsMax: 20,
  housekeepingMinutesMax: 1_440,
  retentionMonthsMax: 1_200,
  postalCodeCharsMax: 20,
  emailCharsMax: 254,
} as const;

const name = () => visibleText(limits.nameCharsMax);

/** In the hotel's own notation: short and national numbers are allowed too. */
const phoneText = () =>
  z
    .string()
    .trim()
    .regex(/^\+?(?:[ ()./-]*\d){6,15}\)?$/, 'must be a telephone number of 6 to 15 digits');

/** A decimal string in the property's currency, or an amount with its currency, as elsewhere on the wire. */
export const fileAmount = z.union([nonNegativeAmount(), moneyInput]);
export type FileAmount = z.infer<typeof fileAmount>;

/** An amount of the file with its currency. */
export function toMoney(amount: FileAmount, currency: string): MoneyBody {
  return typeof amount === 'string' ? { currency, amount } : amount;
}

/** The property part of a hotel file. Rules: HOTEL-1. */
export const propertyPart = z.strictObject({
  name: name(),
  timezone: z.string().refine(isTimeZone, 'is not an IANA time zone'),
  currency: currencyCode(),
  country: z.string().refine(isCountry, 'must be an ISO 3166-1 alpha-2 code'),
  check_in_time: wallTime(),
  check_out_time: wallTime(),
  tax: z.strictObject({
    vat_percent: percentBetween(0, 100),
    prices_include_vat: z.boolean(),
    city_tax: z
      .strictObject({ amount: fileAmount, max_nights: wholeNumber().min(1).max(limits.stayNightsMax).nullable().optional() })
      .nullable()
      .optional(),
  }),
  registration: z.strictObject({ nipc: name(), establishment: name() }).nullable().optional(),
  fiscal: fiscalBody.nullable().optional(),
  address: z
    .strictObject({ street: name(), postal_code: visibleText(sizes.postalCodeCharsMax), city: name() })
    .nullable()
    .optional(),
  phone: phoneText().nullable().optional(),
  contact_name: name().nullable().optional(),
  contact_email: z.email().max(sizes.emailCharsMax).nullable().optional(),
  self_check_in: z.boolean().optional(),
  audit_time: wallTime().optional(),
  room_ready: z.enum(roomReadiness).optional(),
  no_show: z.enum(noShowPolicies).optional(),
  guest_retention_months: wholeNumber().min(1).max(sizes.retentionMonthsMax).nullable().optional(),
  message_fallback: listOf(z.enum(messageChannels), { max: messageChannels.length }).optional(),
  colour: colour().nullable().optional(),
});

/** A room's number, as text or as a JSON number. */
export const roomNumber = z.union([visibleText(sizes.roomNumberCharsMax), wholeNumber().min(0).max(Number.MAX_SAFE_INTEGER)]);

const minutes = () => wholeNumber().min(1).max(sizes.housekeepingMinutesMax);

const roomType = z.strictObject({
  code: codeText(),
  name: name(),
  rooms: listOf(roomNumber, { max: sizes.roomsPerTypeMax }),
  max_adults: wholeNumber().min(1).max(limits.guestsPerStayMax),
  max_children: wholeNumber().min(0).max(limits.guestsPerStayMax).default(0),
  oversell: wholeNumber().min(0).max(sizes.oversellMax).default(0),
  housekeeping_minutes: z.strictObject({ departure: minutes(), stayover: minutes(), inspection: minutes() }).partial().optional(),
});

/** The hotel's own part of a hotel file: the property, its room types and rooms. Rules: HOTEL-1, HOTEL-12. */
export const hotelPart = z.object({ property: propertyPart, room_types: listOf(roomType, { min: 1, max: sizes.roomTypesMax }) });
export type HotelPart = z.infer<typeof hotelPart>;
