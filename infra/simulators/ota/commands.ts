import { currencyCode, localDate, partnerFaults } from '@innkeeper/kernel';
import { z } from 'zod';
import type { PartnerCommand } from '../partner.ts';
import { BookingDesk } from './booking-desk.ts';
import type { CallFaults } from './call-faults.ts';
import { sendMessage, sendReview } from './deliveries/guest-messages.ts';
import type { DeliveryQueue } from './deliveries/queue.ts';
import type { Memory } from './memory.ts';
import { stateOf } from './state.ts';

export interface CommandDeps {
  readonly memory: Memory;
  readonly queue: DeliveryQueue;
  readonly callFaults: CallFaults;
}

const text = z.string().min(1).max(4_000);
const code = z.string().min(1).max(200);
const people = z.int().min(0).max(50);
const amount = z.string().regex(/^\d{1,13}(\.\d{1,3})?$/, 'must be a decimal amount');
const addressed = { channel: code, external_id: code, property_id: code.optional() };
const bookerFields = {
  first_name: code.optional(),
  last_name: code.optional(),
  email: z.string().max(320).optional(),
  phone: z.string().max(50).optional(),
  language: z.string().max(35).optional(),
  nationality: z.string().max(2).optional(),
  document: z.strictObject({ type: code, number: code, issue_country: code }).optional(),
};

export const bookCommand = z.strictObject({
  ...addressed,
  ...bookerFields,
  first_name: code,
  last_name: code,
  arrival: localDate,
  departure: localDate,
  room_type: code,
  rate_plan: code,
  adults: people.default(1),
  children: people.default(0),
  total: amount,
  currency: currencyCode(),
  rooms: z.int().min(1).max(50).default(1),
  collect: z.enum(['ota', 'hotel']).default('hotel'),
  notes: z.string().max(4_000).default(''),
  wait: z.boolean().default(true),
});
export type BookCommand = z.infer<typeof bookCommand>;

const roomPosition = z.int().min(1).optional();

export const modifyCommand = z.strictObject({
  ...addressed,
  ...bookerFields,
  room: roomPosition,
  arrival: localDate.optional(),
  departure: localDate.optional(),
  room_type: code.optional(),
  rate_plan: code.optional(),
  adults: people.optional(),
  children: people.optional(),
  total: amount.optional(),
  notes: z.string().max(4_000).optional(),
  wait: z.boolean().default(true),
});
export type ModifyCommand = z.infer<typeof modifyCommand>;

export const cancelCommand = z.strictObject({ ...addressed, room: roomPosition, wait: z.boolean().default(true) });
export type CancelCommand = z.infer<typeof cancelCommand>;

export const messageCommand = z.strictObject({
  ...addressed,
  external_id: z.string().max(200).default(''),
  body: text,
  language: z.string().max(35).default(''),
  message_id: code.optional(),
});
export type MessageCommand = z.infer<typeof messageCommand>;

export const reviewCommand = z.strictObject({
  ...addressed,
  rating: z.number().min(0).max(10),
  scale: z.union([z.literal(5), z.literal(10)]),
  title: z.string().max(200).default(''),
  text: z.string().max(4_000).default(''),
  language: z.string().max(35).default(''),
  review_id: code.optional(),
});
export type ReviewCommand = z.infer<typeof reviewCommand>;

const faultCommand = z.strictObject({ mode: z.enum(partnerFaults.ota), channel: code.optional() });
const driftCommand = z.union([z.strictObject({ channel: code, room_type: code }), z.strictObject({ channel: code, rate_plan: code })], {
  error: 'either room_type or rate_plan',
});
const stateCommand = z.strictObject({ channel: code.optional(), from: localDate.optional(), to: localDate.optional() });

/** Commands of an operator to the agencies. Rules: SANDBOX-4, SANDBOX-7, SANDBOX-9, SANDBOX-10. */
export function otaCommands(deps: CommandDeps): Readonly<Record<string, PartnerCommand>> {
  const { memory, queue, callFaults } = deps;
  const desk = new BookingDesk(deps);
  return {
    book: (tenantId, given) => desk.book(tenantId, bookCommand.parse(given)),
    modify: (tenantId, given) => desk.modify(tenantId, modifyCommand.parse(given)),
    cancel: (tenantId, given) => desk.cancel(tenantId, cancelCommand.parse(given)),
    message: (tenantId, given) => sendMessage(deps, tenantId, messageCommand.parse(given)),
    review: (tenantId, given) => sendReview(deps, tenantId, reviewCommand.parse(given)),
    fault: (tenantId, given) => {
      const { mode, channel = null } = faultCommand.parse(given);
      memory.faults.set(tenantId, channel, mode);
      callFaults.clear(tenantId);
      queue.dropUnreachable();
      return { ok: true, mode, channel };
    },
    drift: (tenantId, given) => {
      const drift = driftCommand.parse(given);
      const scope = { tenantId, channel: drift.channel };
      const renamed =
        'room_type' in drift ? memory.roomCodes.rename(scope, drift.room_type) : memory.rateCodes.rename(scope, drift.rate_plan);
      return { ok: true, ...drift, external_code: renamed };
    },
    state: (tenantId, given) => ({ ok: true, ...stateOf(memory, tenantId, stateCommand.parse(given)) }),
  };
}
