import type { Command } from 'commander';
import { z } from 'zod';
import { type Act, collect, type Surroundings } from '../command-line.ts';
import { malformed } from '../failure.ts';
import type { Operator } from '../operator-client.ts';
import { readHotelFile } from '../read-hotel-file.ts';
import { populate } from './sandbox.ts';

/** A value as it is written on a command line; which settings there are and what they take is the instance's knowledge. */
function settingValue(text: string): boolean | number | string | null {
  if (text === 'none') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** `tenant create`, `tenant settings`. Rules: HOTEL-13, OPS-10, SANDBOX-24. */
export function addTenantCommands(program: Command, act: Act, surroundings: Surroundings): void {
  const tenant = program.command('tenant').description('tenants and their settings');
  tenant
    .command('create')
    .description('create a tenant with a token per permission')
    .requiredOption('--name <name>', 'name of the tenant')
    .option('--hotel <file>', 'hotel file to import, or demo; a sandbox without one gets a small invented hotel')
    .option('--sandbox', 'a tenant of the sandbox, whose clock can be advanced')
    .action(
      act(z.object({ name: z.string(), hotel: z.string().optional(), sandbox: z.boolean().default(false) }), async (given, operator) => {
        const hotel = given.hotel === undefined || given.hotel === 'demo' ? given.hotel : await readHotelFile(surroundings, given.hotel);
        const created = await operator.tenant.create.mutate({ name: given.name, sandbox: given.sandbox, hotel });
        return given.sandbox && hotel === undefined ? withInventedHotel(operator, created, surroundings.note) : created;
      }),
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
}

type Created = Awaited<ReturnType<Operator['tenant']['create']['mutate']>>;

/** Small, so that nobody waits for long; `sandbox populate` makes larger ones. */
const inventedHotel = { rooms: 5, months: 1, seed: 1 };

/** The tokens are shown whatever becomes of the hotel. */
async function withInventedHotel(operator: Operator, created: Created, note: Surroundings['note']): Promise<Created> {
  const { tenant_id } = created;
  try {
    const { property_id } = await populate(operator, { tenant_id, ...inventedHotel }, () => undefined);
    return { ...created, property_id };
  } catch (error) {
    const goOn = `sandbox populate --tenant ${tenant_id} --rooms ${inventedHotel.rooms} --months ${inventedHotel.months}`;
    note(`the hotel was not finished, \`${goOn}\` goes on: ${error instanceof Error ? error.message : String(error)}\n`);
    return created;
  }
}

function splitSetting(text: string): [string, ReturnType<typeof settingValue>] {
  const at = text.indexOf('=');
  if (at < 1) throw malformed('set', 'must be key=value');
  return [text.slice(0, at), settingValue(text.slice(at + 1))];
}
