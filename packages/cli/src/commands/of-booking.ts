import type { Command } from 'commander';

/** The options that name a booking of an agency. */
export function ofBooking(command: Command): Command {
  return command
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--channel <name>', 'the agency')
    .requiredOption('--external-id <id>', 'the booking, as the agency knows it')
    .option('--property <id>', 'needed when the tenant has several');
}
