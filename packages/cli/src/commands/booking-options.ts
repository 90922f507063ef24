import type { Command } from 'commander';

/** Adds the options that name a booking of an agency. */
export function addBookingOptions(command: Command): Command {
  return command
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--channel <name>', 'the agency')
    .requiredOption('--external-id <id>', "the agency's id of the booking")
    .option('--property <id>', 'required if the tenant has several properties');
}
