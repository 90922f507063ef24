import { idText } from '@innkeeper/kernel';
import { contract, momentFrom, momentTo, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

const members = z.record(z.string(), z.unknown()).nullable();

/** A line of the audit log. Rules: OPS-30, OPS-36, OPS-37. */
export const auditLineBody = z
  .strictObject({
    id: z.string(),
    actor: z.strictObject({
      kind: z.enum(['token', 'operator', 'channel', 'system', 'guest', 'visitor']),
      id: z.string(),
      name: z.string(),
    }),
    action: z.string().meta({ description: 'The operation, such as booking.reservations.create' }),
    resource_id: z.string().nullable(),
    at: z.string(),
    address: z.string().nullable().meta({ description: 'Address of the request; null for scheduled and background work' }),
    before: members.meta({ description: 'Changed members before the change; secrets masked' }),
    after: members.meta({ description: 'Changed members after the change; for a creation its first status; secrets masked' }),
  })
  .meta({ id: 'AuditLine' });
export type AuditLineBody = z.infer<typeof auditLineBody>;

export const listAuditContract = contract({
  query: {
    ...pageQuery,
    actor: idText.optional().meta({ description: 'The id of a token, an operator, an online travel agency or a piece of scheduled work' }),
    action: idText.optional(),
    resource_id: idText.optional(),
    created_from: momentFrom,
    created_to: momentTo,
  },
  output: pageOf(auditLineBody),
});
