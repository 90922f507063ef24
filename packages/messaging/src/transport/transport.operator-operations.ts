import { messageChannels, partnerFaults } from '@innkeeper/kernel';
import { type OperatorOperations, operatorCommand, type Simulators } from '@innkeeper/platform';
import { z } from 'zod';

const attachment = z.strictObject({ name: z.string(), content_type: z.string(), content_base64: z.string() });

const inboundInput = z.strictObject({
  tenant_id: z.string(),
  channel: z.enum(messageChannels),
  from: z.string(),
  body: z.string(),
  message_id: z.string().optional(),
  thread_id: z.string().optional(),
  sender_name: z.string().optional(),
  subject: z.string().optional(),
  language: z.string().optional(),
  raw_payload: z.string().optional(),
  attachments: z.array(attachment).optional(),
  wait: z.boolean().optional(),
});
const receiptInput = z.strictObject({
  tenant_id: z.string(),
  key: z.string(),
  state: z.enum(['sent', 'delivered', 'read', 'failed']),
  reason: z.string().optional(),
  wait: z.boolean().optional(),
});
const faultInput = z.strictObject({ tenant_id: z.string(), mode: z.enum(partnerFaults.transport) });

/** Commands of an operator to the simulated transports of a tenant. Rules: SANDBOX-16, SANDBOX-17. Errors: SVC-2011, SVC-2013, SVC-9003. */
export function transportOperatorOperations(simulators: Simulators) {
  const transportCommand = <I extends z.ZodType<{ tenant_id: string }>>(command: string, input: I) =>
    operatorCommand(input, async (ctx, { tenant_id: tenantId, ...given }: { tenant_id: string }) => {
      await ctx.inTenant(tenantId, 'simulate');
      return simulators.execute({ tenantId, partner: 'transport', command, given });
    });
  return {
    simulate: {
      transport: {
        inbound: transportCommand('inbound', inboundInput),
        receipt: transportCommand('receipt', receiptInput),
        fault: transportCommand('fault', faultInput),
      },
    },
  } as const satisfies OperatorOperations;
}
