import { partnerFaults } from '@innkeeper/kernel';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';

const fault = z.object({ tenant: z.string(), mode: z.enum(partnerFaults.locks) });
const named = z.object({ tenant: z.string(), room: z.string() });

/** `simulate locks ...`. Rules: SANDBOX-14. */
export function addLocksCommands(simulate: Command, act: Act): void {
  const locks = simulate.command('locks').description('the lock systems');
  locks
    .command('fault')
    .description('make the lock systems fail in a certain way, or work again')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--mode <mode>', partnerFaults.locks.join(', '))
    .action(act(fault, ({ tenant, mode }, operator) => operator.simulate.locks.fault.mutate({ tenant_id: tenant, mode })));
  addRoomOptions(locks.command('forget-room').description('remove a room from the mapping')).action(
    act(named, ({ tenant, room }, operator) => operator.simulate.locks.forgetRoom.mutate({ tenant_id: tenant, room })),
  );
  addRoomOptions(locks.command('learn-room').description('put a room back into the mapping')).action(
    act(named, ({ tenant, room }, operator) => operator.simulate.locks.learnRoom.mutate({ tenant_id: tenant, room })),
  );
}

function addRoomOptions(command: Command): Command {
  return command.requiredOption('--tenant <id>', 'the tenant').requiredOption('--room <number>', 'the number of the room');
}
