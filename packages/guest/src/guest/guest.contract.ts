import { idText, messageChannels, moneyBody } from '@innkeeper/kernel';
import { type ContractOutput, contract, momentFrom, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { documentTypes } from '../document/formats.ts';
import { countryCode, documentPatch, filterText, nameInput, optionalFields, sexes } from './guest-fields.contract.ts';

/**
 * Body of POST /guests, and of `guest` in POST /reservations.
 * Rules: GUEST-1, GUEST-2, GUEST-3. Errors: SVC-2003, SVC-2009, SVC-2012, SVC-2013.
 */
export const nestedGuestInput = z
  .strictObject({ first_name: nameInput, last_name: nameInput, ...optionalFields })
  .meta({ id: 'GuestInput' });
export type NestedGuestInput = z.infer<typeof nestedGuestInput>;

/** Body of PATCH /guests/{id}: a merge patch; nested objects merge field by field. Errors: SVC-2009, SVC-2012, SVC-2013. */
export const guestPatch = z
  .strictObject({ first_name: nameInput.optional(), last_name: nameInput.optional(), ...optionalFields, document: documentPatch })
  .meta({ id: 'GuestPatch' });
export type GuestPatch = z.infer<typeof guestPatch>;

/** An identity document as stored and answered; `number` and `support_number` are normalised. */
export const documentBody = z
  .strictObject({
    type: z.enum(documentTypes),
    number: z.string(),
    issue_country: z.string(),
    expires_on: z.string().nullable(),
    mrz: z.string().nullable(),
    support_number: z.string().nullable(),
  })
  .meta({ id: 'GuestDocument' });
export type DocumentBody = z.infer<typeof documentBody>;

const arrivalPreferencesBody = z
  .strictObject({ eta: z.string().nullable(), transport: z.string().nullable(), notes: z.string().nullable() })
  .meta({ id: 'ArrivalPreferences' });

/** The address of a guest as stored and answered. */
export const addressBody = z
  .strictObject({
    street: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    municipality_code: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: 'GuestAddress' });
export type GuestAddress = z.infer<typeof addressBody>;

const stayNoteBody = z.strictObject({ reservation_id: z.string(), note: z.string(), created_at: z.string() }).meta({ id: 'PastStayNote' });
export type StayNoteBody = z.infer<typeof stayNoteBody>;

/** Client-writable fields of a profile, every field present. */
const profileFields = {
  first_name: z.string(),
  last_name: z.string(),
  second_last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable().meta({ description: 'E.164' }),
  nationality: z.string().nullable(),
  document: documentBody.nullable(),
  language: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  date_of_birth: z.string().nullable(),
  place_of_birth: z.string().nullable(),
  residence_country: z.string().nullable(),
  residence_city: z.string().nullable(),
  address: addressBody.nullable(),
  dietary_restrictions: z.array(z.string()),
  arrival_preferences: arrivalPreferencesBody.nullable(),
  preferred_channel: z.enum(messageChannels).nullable(),
  message_opt_outs: z.array(z.enum(messageChannels)),
  tax_id: z.string().nullable(),
};
export type GuestProfile = z.infer<z.ZodObject<typeof profileFields>>;

/** Wire body of a guest. */
export const guestBody = z
  .strictObject({
    id: z.string(),
    ...profileFields,
    past_stay_notes: z.array(stayNoteBody),
    past_stays: z.int(),
    lifetime_value: moneyBody.nullable().meta({ description: 'Null only while the tenant has no property' }),
    aliases: z.array(z.string()).meta({ description: 'Ids of profiles merged into this one; they still resolve' }),
    erased_at: z.string().nullable().meta({ description: 'When the personal data of the guest were erased' }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Guest' });
export type GuestBody = z.infer<typeof guestBody>;

export const createGuestContract = contract({ body: nestedGuestInput, output: guestBody });

export const changeGuestContract = contract({ params: ['id'], body: guestPatch, output: guestBody });

export const getGuestContract = contract({ params: ['id'], output: guestBody });

export const listGuestsContract = contract({
  query: {
    ...pageQuery,
    email: filterText().optional().meta({ description: 'Case-insensitive' }),
    phone: filterText().optional().meta({ description: 'Compared as E.164' }),
    last_name: filterText().optional().meta({ description: 'Case-insensitive' }),
    document_number: filterText().optional().meta({ description: 'Blanks, dots, slashes, hyphens and case do not matter' }),
    nationality: countryCode().optional(),
    updated_from: momentFrom,
    q: filterText().trim().min(1).optional().meta({
      description: 'Part of the name, e-mail address or phone number; a single letter or digit matches the start of a word',
    }),
  },
  output: pageOf(guestBody),
});

export const mergeGuestsContract = contract({ params: ['id'], body: z.strictObject({ source_id: idText }), output: guestBody });

export const exportGuestContract = contract({
  params: ['id'],
  output: z
    .strictObject({
      guest: guestBody,
      exported_at: z.string(),
      records: z
        .record(z.string(), z.array(z.record(z.string(), z.unknown())))
        .meta({ description: 'All data held on the guest, by table; names and values as stored' }),
    })
    .meta({ id: 'GuestExport' }),
});
export type GuestExport = ContractOutput<typeof exportGuestContract>;

export const eraseGuestContract = contract({ params: ['id'], output: guestBody });
