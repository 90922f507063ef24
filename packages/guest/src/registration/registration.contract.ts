import { idText, queryListOf } from '@innkeeper/kernel';
import { contract, momentFrom, momentTo, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

export const registrationStatuses = ['not_required', 'queued', 'submitted', 'accepted', 'rejected'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** The entry or exit of one person, as the national registry knows it. Rules: REG-1, REG-11. */
export const registrationBody = z
  .strictObject({
    id: z.string(),
    reservation_id: z.string(),
    guest_id: z.string(),
    kind: z.enum(['entry', 'exit']),
    status: z.enum(registrationStatuses).meta({
      description:
        '`not_required`: the country does not require it; `queued`: waiting to be sent, or its data are incomplete; `submitted`: the registry has received it and decides later; `rejected`: correct it and retry',
    }),
    due_by: z.string().nullable().meta({ description: 'The legal deadline; null when it is not required' }),
    attempts: z.int().meta({ description: 'Number of times it was sent' }),
    last_error: z.strictObject({ code: z.string(), message: z.string() }).nullable().meta({
      description:
        "The reason it is not accepted: `SVC-4007` while the registry cannot be reached, `SVC-2003` with the path of every missing field, `SVC-2013` for fields that the registry does not accept, else the registry's own code and text",
    }),
    file_number: z.int().nullable().meta({ description: 'Number of the last file that it was sent in; consecutive within each property' }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Registration' });
export type RegistrationBody = z.infer<typeof registrationBody>;

export const listRegistrationsContract = contract({
  query: {
    ...pageQuery,
    reservation_id: idText.optional(),
    guest_id: idText.optional().meta({ description: 'The id of a merged guest stands for the survivor' }),
    status: queryListOf(z.enum(registrationStatuses)).optional(),
    due_from: momentFrom,
    due_to: momentTo,
  },
  output: pageOf(registrationBody),
});

export const getRegistrationContract = contract({ params: ['id'], output: registrationBody });

export const retryRegistrationContract = contract({ params: ['id'], output: registrationBody });
