import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';
import { addBookingOptions } from './booking-options.ts';

const whole = z.coerce.number().int();
const fields = {
  tenant: z.string(),
  channel: z.string(),
  externalId: z.string(),
  property: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  language: z.string().optional(),
  nationality: z.string().optional(),
  documentType: z.string().optional(),
  documentNumber: z.string().optional(),
  documentCountry: z.string().optional(),
  arrival: z.string().optional(),
  departure: z.string().optional(),
  roomType: z.string().optional(),
  ratePlan: z.string().optional(),
  adults: whole.optional(),
  children: whole.optional(),
  total: z.string().optional(),
  notes: z.string().optional(),
  wait: z.boolean(),
};
const book = z.object({
  ...fields,
  firstName: z.string(),
  lastName: z.string(),
  arrival: z.string(),
  departure: z.string(),
  roomType: z.string(),
  ratePlan: z.string(),
  total: z.string(),
  currency: z.string(),
  rooms: whole.optional(),
  collect: z.enum(['ota', 'hotel']).optional(),
});
const modify = z.object({ ...fields, room: whole.optional() });
const cancel = z.object({
  tenant: z.string(),
  channel: z.string(),
  externalId: z.string(),
  property: z.string().optional(),
  room: whole.optional(),
  wait: z.boolean(),
});

/** `simulate ota book|modify|cancel`. Rules: SANDBOX-7. */
export function addOtaBookingCommands(ota: Command, act: Act): void {
  withGuest(
    withStay(addBookingOptions(ota.command('book').description('let a guest book, and wait for the hotel to acknowledge it')), true),
    true,
  )
    .requiredOption('--currency <code>', 'ISO 4217')
    .option('--rooms <number>', 'number of rooms; they share the total')
    .option('--collect <who>', "who collects the guest's payment: ota or hotel")
    .action(
      act(book, (given, operator) => {
        const { firstName, lastName, arrival, departure, roomType, ratePlan, total, currency, rooms, collect } = given;
        const requiredFields = {
          arrival,
          departure,
          total,
          first_name: firstName,
          last_name: lastName,
          room_type: roomType,
          rate_plan: ratePlan,
        };
        return operator.simulate.ota.book.mutate({ ...bodyOf(given), ...requiredFields, currency, rooms, collect });
      }),
    );
  withGuest(withStay(addBookingOptions(ota.command('modify').description('let the guest change the booking')), false), false)
    .option('--room <position>', 'one room of several, counted from 1')
    .action(act(modify, (given, operator) => operator.simulate.ota.modify.mutate({ ...bodyOf(given), room: given.room })));
  addBookingOptions(ota.command('cancel').description('let the guest cancel the booking'))
    .option('--room <position>', 'one room of several, counted from 1')
    .option('--no-wait', 'return as soon as it is queued')
    .action(
      act(cancel, ({ tenant, channel, externalId, property, room, wait }, operator) =>
        operator.simulate.ota.cancel.mutate({ tenant_id: tenant, channel, external_id: externalId, property_id: property, room, wait }),
      ),
    );
}

function withStay(command: Command, isNew: boolean): Command {
  const add = (flags: string, description: string) =>
    isNew ? command.requiredOption(flags, description) : command.option(flags, description);
  add('--arrival <date>', 'first night');
  add('--departure <date>', 'day of departure');
  add('--room-type <code>', "the agency's code");
  add('--rate-plan <code>', "the agency's code");
  add('--total <amount>', 'total of all rooms including taxes, such as 240.00');
  return command
    .option('--adults <number>', 'in each room')
    .option('--children <number>', 'in each room')
    .option('--notes <text>', "the guest's requests")
    .option('--no-wait', 'return as soon as it is queued');
}

function withGuest(command: Command, isNew: boolean): Command {
  const add = (flags: string, description: string) =>
    isNew ? command.requiredOption(flags, description) : command.option(flags, description);
  add('--first-name <name>', 'of the guest');
  add('--last-name <name>', 'of the guest');
  return command
    .option('--email <address>', 'of the guest')
    .option('--phone <number>', 'of the guest')
    .option('--language <tag>', 'of the guest, BCP 47')
    .option('--nationality <country>', 'of the guest, ISO 3166-1 alpha-2')
    .option('--document-type <type>', 'passport, national_id, ...; requires number and country')
    .option('--document-number <number>', 'number of the document')
    .option('--document-country <country>', 'issuing country of the document');
}

/** The fields of the options that `book` and `modify` share. */
function bodyOf(given: z.infer<typeof modify> | z.infer<typeof book>) {
  const { documentType: type, documentNumber: number, documentCountry: issue_country } = given;
  const document = type && number && issue_country ? { document: { type, number, issue_country } } : {};
  return {
    tenant_id: given.tenant,
    channel: given.channel,
    external_id: given.externalId,
    property_id: given.property,
    first_name: given.firstName,
    last_name: given.lastName,
    email: given.email,
    phone: given.phone,
    language: given.language,
    nationality: given.nationality,
    arrival: given.arrival,
    departure: given.departure,
    room_type: given.roomType,
    rate_plan: given.ratePlan,
    adults: given.adults,
    children: given.children,
    total: given.total,
    notes: given.notes,
    wait: given.wait,
    ...document,
  };
}
