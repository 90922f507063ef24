import {
  currencyCode,
  evenWhenInvalid,
  isCountry,
  isTimeZone,
  limits,
  listOf,
  localDate,
  moneyInput,
  noneTwice,
  percentBetween,
  whenSound,
  wholeNumber,
} from '@innkeeper/kernel';
import { z } from 'zod';
import { otaChannels } from '../channel/channels.ts';
import { codeText } from '../rate-plan/plan-terms.contract.ts';
import { nonNegativeAmount } from '../rate-plan/pricing.contract.ts';
import { createRatePlanBody, refineBase, refineCompany } from '../rate-plan/rate-plan.contract.ts';

/** Sizes that a hotel file may have at most. */
export const hotelFileLimits = {
  roomTypesMax: 200,
  roomsPerTypeMax: 2_000,
  ratePlansMax: 500,
  dailyRatesMax: 50_000,
  dailyRateDaysMax: 1_100, // of one entry: three years
  dailyRateNightsMax: 1_000_000, // of all entries together
  usersMax: 1_000,
  oversellMax: 1_000,
  roomNumberCharsMax: 20,
  problemsMax: 1_000, // listed at most
} as const;

const name = () => z.string().trim().min(1).max(limits.nameCharsMax);
const wallTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "15:00"');

/** A decimal string in the property's currency, or the same paired with the currency as elsewhere on the wire. */
const amount = z.union([nonNegativeAmount(), moneyInput]);
export type FileAmount = z.infer<typeof amount>;

const property = z.strictObject({
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
      .strictObject({ amount, max_nights: wholeNumber().min(1).max(limits.stayNightsMax).nullable().optional() })
      .nullable()
      .optional(),
  }),
  registration: z
    .strictObject({ nipc: z.string().min(1).max(limits.nameCharsMax), establishment: z.string().min(1).max(limits.nameCharsMax) })
    .nullable()
    .optional(),
});

const roomNumber = z.union([
  z.string().trim().min(1).max(hotelFileLimits.roomNumberCharsMax),
  wholeNumber().min(0).max(Number.MAX_SAFE_INTEGER),
]);

const roomType = z.strictObject({
  code: codeText(),
  name: name(),
  rooms: listOf(roomNumber, { max: hotelFileLimits.roomsPerTypeMax }),
  max_adults: wholeNumber().min(1).max(limits.guestsPerStayMax),
  max_children: wholeNumber().min(0).max(limits.guestsPerStayMax).default(0),
  oversell: wholeNumber().min(0).max(hotelFileLimits.oversellMax).default(0),
});

const { property_id: _property, currency: _currency, room_type_ids, company_id: _company, ...planFields } = createRatePlanBody.shape;

/** An OTA channel by its name alone (the plan's code there), or with its own code. */
const channel = z.union([z.enum(otaChannels), z.strictObject({ channel: z.enum(otaChannels), external_code: codeText().optional() })]);

const company = z.strictObject({ name: name(), discount_percent: percentBetween(0, 100) });

const ratePlan = z
  .strictObject({
    ...planFields,
    room_types: room_type_ids,
    channels: listOf(channel, { max: otaChannels.length })
      .superRefine((channels, context) => {
        const named = Array.isArray(channels) ? channels.map((entry) => (typeof entry === 'string' ? entry : entry?.channel)) : [];
        noneTwice([], 'is named twice')(named, context);
      }, evenWhenInvalid)
      .default([]),
    company: company.nullable().optional(),
  })
  .superRefine(
    (plan, context) => {
      refineBase(plan, context);
    },
    whenSound('kind', 'pricing.base.type'),
  )
  .superRefine((plan, context) => {
    refineCompany(plan, context, 'company');
  }, whenSound('kind'));

const dailyRate = z
  .strictObject({ rate_plan: codeText(), room_type: codeText(), from: localDate, to: localDate, amount })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from', ...whenSound('from', 'to') });

const user = z.strictObject({ name: name() });

/**
 * A whole hotel: property, room types with their rooms, rate plans, amounts by date (`to` inclusive, a later entry wins) and staff.
 * Plans, types and companies are named by code and name. Contract 9. What refers to what is checked by `hotelFileFaults`.
 */
export const hotelFile = z.strictObject({
  property,
  room_types: listOf(roomType, { min: 1, max: hotelFileLimits.roomTypesMax }),
  rate_plans: listOf(ratePlan, { max: hotelFileLimits.ratePlansMax }).default([]),
  daily_rates: listOf(dailyRate, { max: hotelFileLimits.dailyRatesMax }).default([]),
  users: listOf(user, { max: hotelFileLimits.usersMax }).default([]),
});
/** Schemas of the parts that are judged among one another, for a file that is not well formed as a whole. */
export const hotelFileParts = { amount, roomNumber, company, user };

export type HotelFile = z.infer<typeof hotelFile>;
/** A hotel file as it is written: what has a default may be absent. */
export type HotelFileInput = z.input<typeof hotelFile>;
export type FilePlan = HotelFile['rate_plans'][number];
