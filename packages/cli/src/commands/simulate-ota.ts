import { partnerFaults } from '@innkeeper/kernel';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';
import { addBookingOptions } from './booking-options.ts';
import { addOtaBookingCommands } from './simulate-ota-bookings.ts';

const booking = { tenant: z.string(), channel: z.string(), externalId: z.string(), property: z.string().optional() };
const message = z.object({ ...booking, body: z.string(), language: z.string().optional(), messageId: z.string().optional() });
const review = z.object({
  ...booking,
  rating: z.coerce.number(),
  scale: z.coerce.number().pipe(z.union([z.literal(5), z.literal(10)])),
  title: z.string().optional(),
  text: z.string().optional(),
  language: z.string().optional(),
  reviewId: z.string().optional(),
});
const fault = z.object({ tenant: z.string(), mode: z.enum(partnerFaults.ota), channel: z.string().optional() });
const drift = z.object({ tenant: z.string(), channel: z.string(), roomType: z.string().optional(), ratePlan: z.string().optional() });

/** `simulate ota ...`: the online travel agencies. Rules: SANDBOX-4, SANDBOX-7. */
export function addOtaCommands(simulate: Command, act: Act): void {
  const ota = simulate.command('ota').description('the online travel agencies');
  addOtaBookingCommands(ota, act);
  addGuestCommands(ota, act);
  ota
    .command('fault')
    .description('make the agencies, or one of them, fail in a certain way, or work again')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--mode <mode>', partnerFaults.ota.join(', '))
    .option('--channel <name>', 'the agency; all by default')
    .action(act(fault, ({ tenant, mode, channel }, operator) => operator.simulate.ota.fault.mutate({ tenant_id: tenant, mode, channel })));
  ota
    .command('drift')
    .description('change the code of a room type or a rate plan at an agency, which forgets the present one')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--channel <name>', 'the agency')
    .option('--room-type <code>', 'the code of the room type')
    .option('--rate-plan <code>', 'the code of the rate plan; exactly one of the two is required')
    .action(
      act(drift, ({ tenant, channel, roomType, ratePlan }, operator) =>
        operator.simulate.ota.drift.mutate({ tenant_id: tenant, channel, room_type: roomType, rate_plan: ratePlan }),
      ),
    );
}

function addGuestCommands(ota: Command, act: Act): void {
  addBookingOptions(ota.command('message').description('let a guest write to the hotel'))
    .requiredOption('--body <text>', 'the text of the message')
    .option('--language <tag>', 'BCP 47')
    .option('--message-id <id>', 'id of the message; a repeat is the same message')
    .action(
      act(message, ({ tenant, channel, externalId, property, messageId, ...words }, operator) =>
        operator.simulate.ota.message.mutate({
          tenant_id: tenant,
          channel,
          external_id: externalId,
          property_id: property,
          message_id: messageId,
          ...words,
        }),
      ),
    );
  addBookingOptions(ota.command('review').description('let a guest review the stay'))
    .requiredOption('--rating <number>', 'rating up to the scale')
    .requiredOption('--scale <number>', '5 or 10')
    .option('--title <text>', 'the title')
    .option('--text <text>', 'the review')
    .option('--language <tag>', 'BCP 47')
    .option('--review-id <id>', 'id of the review; a repeat is the same review')
    .action(
      act(review, ({ tenant, channel, externalId, property, reviewId, ...words }, operator) =>
        operator.simulate.ota.review.mutate({
          tenant_id: tenant,
          channel,
          external_id: externalId,
          property_id: property,
          review_id: reviewId,
          ...words,
        }),
      ),
    );
}
