import { Command } from 'commander';
import { actions, type Surroundings } from './command-line.ts';
import { addCellsCommands } from './commands/cells.ts';
import { addChannelsCommands } from './commands/channels.ts';
import { addClockCommands } from './commands/clock.ts';
import { addEventsCommands } from './commands/events.ts';
import { addFiscalDocumentCommands } from './commands/fiscal.ts';
import { addHotelCommands } from './commands/hotel.ts';
import { addKeysCommands } from './commands/keys.ts';
import { addLedgerCommands } from './commands/ledger.ts';
import { addLimitsCommands } from './commands/limits.ts';
import { addListenCommand } from './commands/listen.ts';
import { addMaintenanceCommands } from './commands/maintenance.ts';
import { addOperatorCommands } from './commands/operator.ts';
import { addReportsCommands } from './commands/reports.ts';
import { addSandboxCommands } from './commands/sandbox.ts';
import { addSimulateCommands } from './commands/simulate.ts';
import { addTenantCommands } from './commands/tenant.ts';
import { addTokenCommands } from './commands/token.ts';
import { addTriggerCommand } from './commands/trigger.ts';

/** Builds the operator command line. Rules: OPS-9. */
export function buildProgram(surroundings: Surroundings): Command {
  const program = new Command('innkeeper')
    .description('Operates the Innkeeper instance of INNKEEPER_HOME')
    .option('--json', 'print the answer on one line')
    .option('--cell <name>', 'of several cells, the one that carries out the command; by default that of the tenant')
    .exitOverride()
    .configureOutput({ writeOut: surroundings.print, writeErr: () => undefined });
  const act = actions(program, surroundings);
  for (const add of [
    addTenantCommands,
    addCellsCommands,
    addHotelCommands,
    addTokenCommands,
    addEventsCommands,
    addOperatorCommands,
    addLimitsCommands,
    addKeysCommands,
    addFiscalDocumentCommands,
    addLedgerCommands,
    addChannelsCommands,
    addReportsCommands,
    addMaintenanceCommands,
    addClockCommands,
    addSandboxCommands,
    addSimulateCommands,
    addTriggerCommand,
  ]) {
    add(program, act, surroundings);
  }
  addListenCommand(program, surroundings);
  return program;
}
