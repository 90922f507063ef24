import type { Command } from 'commander';
import { z } from 'zod';
import type { Act, Surroundings } from '../command-line.ts';
import { readHotelFile } from '../read-hotel-file.ts';

/** `hotel import`. Rules: HOTEL-9. */
export function addHotelCommands(program: Command, act: Act, surroundings: Surroundings): void {
  const hotel = program.command('hotel').description('the hotel of a tenant');
  hotel
    .command('import')
    .description('create or update a hotel from a file')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--file <path>', 'the hotel file')
    .action(
      act(z.object({ tenant: z.string(), file: z.string() }), async (given, operator) => {
        const file = await readHotelFile(surroundings, given.file);
        return operator.hotel.import.mutate({ tenant_id: given.tenant, file });
      }),
    );
}
