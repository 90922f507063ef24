import type { Command } from 'commander';
import { z } from 'zod';
import type { Act } from '../command-line.ts';
import { missing } from '../failure.ts';

const role = z.enum(['front_desk', 'manager', 'admin']);
const addOptions = z.object({
  tenant: z.string().optional(),
  platform: z.literal(true).optional(),
  email: z.string(),
  role: role.optional(),
});
const personOptions = z.object({ operatorId: z.string(), tenant: z.string().optional() });
const roleOptions = z.object({ operatorId: z.string(), tenant: z.string(), role });

/** `operator add`, `list`, `remove`, `reset`, `role`. Rules: OPS-11, PEOPLE-1, PEOPLE-2, PEOPLE-4, PEOPLE-5. */
export function addOperatorCommands(program: Command, act: Act): void {
  const operator = program.command('operator').description('users of the console');
  operator
    .command('add')
    .description('add a person to a tenant or to the platform staff; a new person gets a one-time password')
    .option('--tenant <id>', 'the tenant')
    .option('--platform', 'add to the platform staff')
    .requiredOption('--email <address>', 'e-mail address to log in with')
    .option('--role <role>', 'front_desk (default), manager or admin')
    .action(
      act(addOptions, ({ tenant, platform, email, role: given }, client) => {
        if (tenant === undefined && platform === undefined) throw missing('tenant', 'or --platform is required');
        return client.operator.add.mutate({ tenant_id: tenant, platform, email, role: given });
      }),
    );
  operator
    .command('list')
    .description('list the people of a tenant')
    .requiredOption('--tenant <id>', 'the tenant')
    .action(act(z.object({ tenant: z.string() }), ({ tenant }, client) => client.operator.list.query({ tenant_id: tenant })));
  addAccountCommands(operator, act);
}

function addAccountCommands(operator: Command, act: Act): void {
  operator
    .command('remove')
    .description('remove a person from a tenant, or entirely')
    .requiredOption('--operator-id <id>', 'the person')
    .option('--tenant <id>', 'only from this tenant')
    .action(
      act(personOptions, ({ operatorId, tenant }, client, { anywhere }) => {
        if (tenant !== undefined) return client.operator.remove.mutate({ operator_id: operatorId, tenant_id: tenant });
        return anywhere((cell) => cell.operator.remove.mutate({ operator_id: operatorId }));
      }),
    );
  operator
    .command('reset')
    .description('give a person a new one-time password; ends the old password and every session')
    .requiredOption('--operator-id <id>', 'the person')
    .action(
      act(z.object({ operatorId: z.string() }), ({ operatorId }, _client, { anywhere }) =>
        anywhere((cell) => cell.operator.reset.mutate({ operator_id: operatorId })),
      ),
    );
  operator
    .command('role')
    .description("change a person's role in a tenant")
    .requiredOption('--operator-id <id>', 'the person')
    .requiredOption('--tenant <id>', 'the tenant')
    .requiredOption('--role <role>', 'front_desk, manager or admin')
    .action(
      act(roleOptions, ({ operatorId, tenant, role: given }, client) =>
        client.operator.role.mutate({ operator_id: operatorId, tenant_id: tenant, role: given }),
      ),
    );
}
