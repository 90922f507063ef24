import { z } from 'zod';
import { operator } from './instance.ts';

const state = z.looseObject({
  messages: z.array(
    z.looseObject({
      direction: z.string(),
      idempotency_key: z.string().nullable(),
      message_id: z.string(),
      channel: z.string(),
      to: z.string().optional(),
      from: z.string().optional(),
      thread_id: z.string(),
      subject: z.string(),
      body: z.string(),
      status: z.string(),
    }),
  ),
});

type Inbound = Omit<Parameters<ReturnType<typeof operator>['simulate']['transport']['inbound']['mutate']>[0], 'tenant_id'>;
type ReceiptReport = Omit<Parameters<ReturnType<typeof operator>['simulate']['transport']['receipt']['mutate']>[0], 'tenant_id'>;
type Fault = Parameters<ReturnType<typeof operator>['simulate']['transport']['fault']['mutate']>[0]['mode'];

const received = z.looseObject({
  ok: z.boolean(),
  message_id: z.string().optional(),
  id: z.string().nullish(),
  acknowledged: z.boolean().optional(),
});

/** The transports of one tenant, as an operator sees and controls them. */
export function transportsOf(tenantId: string, at = operator()) {
  const { transport, state: read } = at.simulate;
  const messages = async () => state.parse(await read.query({ tenant_id: tenantId, partner: 'transport' })).messages;
  return {
    sent: async () => (await messages()).filter(({ direction }) => direction === 'outbound'),
    /** Delivers a guest's message. */
    inbound: async (message: Inbound) => received.parse(await transport.inbound.mutate({ tenant_id: tenantId, ...message })),
    /** Reports a receipt; resolves once the hotel has taken it. */
    report: async (receipt: ReceiptReport) => transport.receipt.mutate({ tenant_id: tenantId, ...receipt }),
    fault: async (mode: Fault): Promise<void> => {
      await transport.fault.mutate({ tenant_id: tenantId, mode });
    },
  };
}
