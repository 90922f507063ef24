import { z } from 'zod';
import { operator } from './instance.ts';

const night = z.strictObject({ channel: z.string(), room_code: z.string(), date: z.string() });
const money = z.strictObject({ currency: z.string(), amount: z.string() });
const restrictions = z.strictObject({
  min_stay: z.int().nullable(),
  max_stay: z.int().nullable(),
  closed_to_arrival: z.boolean(),
  closed_to_departure: z.boolean(),
  stop_sell: z.boolean(),
});
const state = z.strictObject({
  ok: z.literal(true),
  availability: z.array(night.extend({ available: z.int() })),
  rates: z.array(night.extend({ rate_code: z.string(), amount: money.nullable(), restrictions })),
  reservations: z.array(
    z.strictObject({
      channel: z.string(),
      external_id: z.string(),
      revision: z.int(),
      acknowledged: z.boolean(),
      outcome: z.string().nullable(),
    }),
  ),
  messages: z.array(
    z.strictObject({ channel: z.string(), message_id: z.string(), external_id: z.string(), thread_id: z.string(), body: z.string() }),
  ),
  replies: z.array(z.strictObject({ channel: z.string(), review_id: z.string(), text: z.string() })),
});

export type AgencyState = z.infer<typeof state>;

type Ota = ReturnType<typeof operator>['simulate']['ota'];
type Given<Command extends keyof Ota> = Ota[Command] extends { mutate(given: infer G): unknown } ? Omit<G & object, 'tenant_id'> : never;

/** The online travel agencies of one tenant, as the operator of a server sees and controls them. Every command answers `{ok, ...}`. */
export function agenciesOf(tenantId: string, at = operator()) {
  const { ota, state: read } = at.simulate;
  const tenant = { tenant_id: tenantId };
  return {
    book: (given: Given<'book'>) => ota.book.mutate({ ...given, ...tenant }),
    modify: (given: Given<'modify'>) => ota.modify.mutate({ ...given, ...tenant }),
    cancel: (given: Given<'cancel'>) => ota.cancel.mutate({ ...given, ...tenant }),
    message: (given: Given<'message'>) => ota.message.mutate({ ...given, ...tenant }),
    review: (given: Given<'review'>) => ota.review.mutate({ ...given, ...tenant }),
    fault: (mode: Given<'fault'>['mode'], channel?: string) => ota.fault.mutate({ mode, channel, ...tenant }),
    drift: async (channel: string, code: string, kind: 'room_type' | 'rate_plan' = 'room_type'): Promise<string> => {
      const answer = await ota.drift.mutate({ channel, [kind]: code, ...tenant });
      return z.looseObject({ external_code: z.string() }).parse(answer).external_code;
    },
    state: async (part: { channel?: string; from?: string; to?: string } = {}): Promise<AgencyState> =>
      state.parse(await read.query({ ...part, ...tenant, partner: 'ota' })),
  };
}
