import { limits, messageChannels, moneyBody, visibleText, whenValid, wholeNumber } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

/** Conditions that can make a room ready for a guest. */
export const roomReadiness = ['clean', 'inspected'] as const;
export type RoomReadiness = (typeof roomReadiness)[number];

/** Identifiers of a property in its national register; null where it reports to none. */
export const registrationBody = z.strictObject({
  nipc: z.string().meta({ description: 'Tax number of the operator of the property' }),
  establishment: z.string().meta({ description: 'Number of the property in the register' }),
});

const taxIdCharsMax = 20;

const membersOfOthers = { PT: ['installation_number'], ES: ['certificate_number', 'key_version', 'region'] } as const;

/** Under which a property issues legal documents. Members that a country does not use are refused. Rules: FISCAL-2. Errors: SVC-2013. */
export const fiscalBody = z
  .strictObject({
    country: z.enum(['PT', 'ES']).meta({ description: 'Country whose rules apply' }),
    tax_id: z.string().min(1).max(taxIdCharsMax),
    legal_name: visibleText(limits.nameCharsMax),
    series: z.string().regex(/^[A-Z0-9]{1,20}$/, 'must be 1 to 20 of A-Z and 0-9'),
    certificate_number: wholeNumber().min(0).max(9_999).optional().meta({ description: 'Portugal: of the program; 0: none' }),
    key_version: wholeNumber()
      .min(1)
      .max(999)
      .optional()
      .meta({ description: 'Portugal: the key that signs; a new number makes a new key' }),
    region: z.enum(['PT', 'PT-AC', 'PT-MA']).optional().meta({ description: 'Portugal: mainland, Azores, Madeira' }),
    address: z
      .strictObject({ street: visibleText(limits.nameCharsMax), postal_code: visibleText(20), city: visibleText(limits.nameCharsMax) })
      .optional()
      .meta({ description: "Address of the taxpayer; by default the property's" }),
    installation_number: z
      .string()
      .regex(/^[\x21-\x7e]{1,100}$/, 'must be 1 to 100 visible ASCII characters')
      .optional()
      .meta({ description: 'Spain: of this installation; by default the id of the property' }),
  })
  .superRefine((fiscal, context) => {
    for (const name of membersOfOthers[fiscal.country])
      if (fiscal[name] !== undefined) context.addIssue({ code: 'custom', path: [name], message: `is not used in ${fiscal.country}` });
  }, whenValid('country'))
  .meta({ id: 'PropertyFiscal' });

/** A time of day at the property. */
export const wallTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "15:00"');

/** A colour as style sheets write it. */
export const colour = () => z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as "#1f5f4a"');

/** Treatment of stays that have not arrived, by the night audit. Rules: AUDIT-9, AUDIT-10. */
export const noShowPolicies = ['list', 'cancel'] as const;
export type NoShowPolicy = (typeof noShowPolicies)[number];

/** Wire body of a property. Rules: HOTEL-1. */
export const propertyBody = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    timezone: z.string().meta({ description: 'IANA time zone', examples: ['Europe/Lisbon'] }),
    currency: z.string(),
    country: z.string(),
    check_in_time: z.string().meta({ examples: ['15:00'] }),
    check_out_time: z.string().meta({ examples: ['11:00'] }),
    tax: z.strictObject({
      vat_percent: z.number(),
      prices_include_vat: z.boolean(),
      city_tax: z
        .strictObject({ amount: moneyBody, max_nights: z.int().nullable() })
        .nullable()
        .meta({ description: 'Per adult and night' }),
    }),
    registration: registrationBody.nullable(),
    fiscal: fiscalBody.nullable().meta({ description: 'Null: the property issues no legal documents' }),
    address: z.strictObject({ street: z.string(), postal_code: z.string(), city: z.string() }).nullable(),
    phone: z.string().nullable(),
    contact_name: z.string().nullable().meta({ description: 'The contact for the national register' }),
    contact_email: z.string().nullable(),
    self_check_in: z.boolean().meta({ description: 'True if guests may check in on their own page' }),
    audit_time: z.string().meta({ description: 'Local time of the night audit', examples: ['03:00'] }),
    room_ready: z.enum(roomReadiness).meta({ description: 'The condition in which a room is ready for guests: clean or inspected' }),
    no_show: z.enum(noShowPolicies).meta({ description: 'How the night audit treats no-shows: it lists or cancels them' }),
    guest_retention_months: z.int().nullable().meta({ description: 'Months that guests are kept after departure; null: for ever' }),
    message_fallback: z
      .array(z.enum(messageChannels))
      .meta({ description: 'Channels to try, in this order, when a message cannot be delivered' }),
    colour: z
      .string()
      .nullable()
      .meta({ description: "Colour of the guest's page and the widget; null: the default", examples: ['#1f5f4a'] }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Property' });
export type PropertyBody = z.infer<typeof propertyBody>;

export const listPropertiesContract = contract({ query: { ...pageQuery }, output: pageOf(propertyBody) });
