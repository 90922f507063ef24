import type { Command } from 'commander';
import { z } from 'zod';
import { type Act, collect, type Surroundings } from '../command-line.ts';
import { malformed } from '../failure.ts';
import type { Operator } from '../operator-client.ts';
import { readHotelFile } from '../read-hotel-file.ts';
import { populate } from './sandbox.ts';
import { addMoveCommand } from './tenant-move.ts';

/** Parses a value from the command line; the instance knows the settings and their types. */
function settingValue(text: string): boolean | number | string | null {
  if (text === 'none') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** `tenant create`, `tenant settings`, `tenant move`, `tenant moves`. Rules: HOTEL-13, OPS-10, SANDBOX-24, CELL-5. */
export function addTenantCommands(program: Command, act: Act, surroundings: Surroundings): void {
  const tenant = program.command('tenant').description('tenants and their settings');
  tenant
    .command('create')
    .description('create a tenant with one token per permission')
    .requiredOption('--name <name>', 'name of the tenant')
    .option('--hotel <file>', 'hotel file to import, or demo; by default a sandbox gets a small invented hotel')
    .option('--sandbox', 'create a sandbox tenant, whose clock can be advanced')
    .action(
      act(
        z.object({ name: z.string(), hotel: z.string().optional(), sandbox: z.boolean().default(false) }),
        async (given, operator, { ofTenant }) => {
          const hotel = given.hotel === undefined || given.hotel === 'demo' ? given.hotel : await readHotelFile(surroundings, given.hotel);
          const created = await operator.tenant.create.mutate({ name: given.name, sandbox: given.sandbox, hotel });
          return given.sandbox && hotel === undefined
            ? withInventedHotel(ofTenant(created.tenant_id), created, surroundings.note)
            : created;
        },
      ),
    );
  tenant
    .command('settings')
    .description('show or change the settings of a tenant')
    .requiredOption('--tenant <id>', 'the tenant')
    .option('--set <key=value>', 'a setting to change; repeatable', collect)
    .action(
      act(z.object({ tenant: z.string(), set: z.array(z.string()).default([]) }), (given, operator) =>
        operator.tenant.settings.mutate({ tenant_id: given.tenant, set: Object.fromEntries(given.set.map(splitSetting)) }),
      ),
    );
  tenant
    .command('moves')
    .description('list moves of tenants between cells, newest first')
    .action(act(z.object({}), (_options, operator) => operator.tenant.moves.query({})));
  addMoveCommand(tenant, act, surroundings);
}

type CreatedTenant = Awaited<ReturnType<Operator['tenant']['create']['mutate']>>;

/** Small, so that it is ready soon, and with plain invoices; `sandbox populate` makes larger ones that issue legal documents. */
const inventedHotel = { rooms: 5, months: 1, seed: 0 };

/** Populates a small hotel; if that fails, the tokens are still printed. */
async function withInventedHotel(operator: Operator, created: CreatedTenant, note: Surroundings['note']): Promise<CreatedTenant> {
  const { tenant_id } = created;
  try {
    const { property_id } = await populate(operator, { tenant_id, ...inventedHotel }, () => undefined);
    return { ...created, property_id };
  } catch (error) {
    const command = `sandbox populate --tenant ${tenant_id} --rooms ${inventedHotel.rooms} --months ${inventedHotel.months} --seed ${inventedHotel.seed}`;
    note(`the hotel was not finished; continue with \`${command}\`: ${error instanceof Error ? error.message : String(error)}\n`);
    return created;
  }
}

function splitSetting(text: string): [string, ReturnType<typeof settingValue>] {
  const at = text.indexOf('=');
  if (at < 1) throw malformed('set', 'must be key=value');
  return [text.slice(0, at), settingValue(text.slice(at + 1))];
}
