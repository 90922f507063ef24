import { localDate, partnerFaults } from '@innkeeper/kernel';
import { type OperatorOperations, operatorCommand, type Simulators } from '@innkeeper/platform';
import { otaChannels } from '@innkeeper/rates';
import { z } from 'zod';

const agencyName = z.string().pipe(z.enum(otaChannels));
const addressed = { tenant_id: z.string(), channel: agencyName, external_id: z.string(), property_id: z.string().optional() };

const booker = {
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  language: z.string().optional(),
  nationality: z.string().optional(),
  document: z.strictObject({ type: z.string(), number: z.string(), issue_country: z.string() }).optional(),
};

const stay = {
  arrival: localDate.optional(),
  departure: localDate.optional(),
  room_type: z.string().optional(),
  rate_plan: z.string().optional(),
  adults: z.int().optional(),
  children: z.int().optional(),
  total: z.string().optional(),
  notes: z.string().optional(),
  wait: z.boolean().optional(),
};

const bookInput = z.strictObject({
  ...addressed,
  ...booker,
  ...stay,
  first_name: z.string(),
  last_name: z.string(),
  arrival: localDate,
  departure: localDate,
  room_type: z.string(),
  rate_plan: z.string(),
  total: z.string(),
  currency: z.string(),
  rooms: z.int().optional(),
  collect: z.enum(['ota', 'hotel']).optional(),
});
const modifyInput = z.strictObject({ ...addressed, ...booker, ...stay, room: z.int().optional() });
const cancelInput = z.strictObject({ ...addressed, room: z.int().optional(), wait: z.boolean().optional() });
const messageInput = z.strictObject({ ...addressed, body: z.string(), language: z.string().optional(), message_id: z.string().optional() });
const reviewInput = z.strictObject({
  ...addressed,
  rating: z.number(),
  scale: z.union([z.literal(5), z.literal(10)]),
  title: z.string().optional(),
  text: z.string().optional(),
  language: z.string().optional(),
  review_id: z.string().optional(),
});
const faultInput = z.strictObject({ tenant_id: z.string(), mode: z.enum(partnerFaults.ota), channel: agencyName.optional() });
const driftInput = z
  .strictObject({ tenant_id: z.string(), channel: agencyName, room_type: z.string().optional(), rate_plan: z.string().optional() })
  .refine(({ room_type, rate_plan }) => (room_type === undefined) !== (rate_plan === undefined), {
    path: ['room_type'],
    message: 'either room_type or rate_plan must be given',
  });

/** Commands of an operator to the simulated agencies of a tenant. Rules: SANDBOX-4, SANDBOX-7. Errors: SVC-2011, SVC-2013, SVC-9003. */
export function channelsOperatorOperations(simulators: Simulators) {
  const agencyCommand = <I extends z.ZodType<{ tenant_id: string }>>(command: string, input: I) =>
    operatorCommand(input, async (ctx, { tenant_id: tenantId, ...given }: { tenant_id: string }) => {
      await ctx.inTenant(tenantId, 'simulate');
      return simulators.execute({ tenantId, partner: 'ota', command, given });
    });
  return {
    simulate: {
      ota: {
        book: agencyCommand('book', bookInput),
        modify: agencyCommand('modify', modifyInput),
        cancel: agencyCommand('cancel', cancelInput),
        message: agencyCommand('message', messageInput),
        review: agencyCommand('review', reviewInput),
        fault: agencyCommand('fault', faultInput),
        drift: agencyCommand('drift', driftInput),
      },
    },
  } as const satisfies OperatorOperations;
}
