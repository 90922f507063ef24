import { type AccessOperatorDeps, accessOperatorOperations, accountOperations } from '@innkeeper/access';
import { localDate } from '@innkeeper/kernel';
import { type KeyOperatorDeps, keyOperatorOperations, mergedOperations, operatorQuery } from '@innkeeper/platform';
import { sandboxOperatorOperations } from '@innkeeper/sandbox';
import { z } from 'zod';
import { type CellsOperatorDeps, cellOperatorOperations } from '../cell/cell.operator-operations.ts';
import { sealedColumnsOf } from '../contexts/held-data.ts';
import { type SandboxParts, sandboxDeps } from '../contexts/sandbox-deps.ts';
import { type CreateTenantDeps, createTenantCommand } from './create-tenant.ts';
import { importHotelCommand } from './import-hotel.ts';
import { operatorRouterOf } from './operator-procedures.ts';

export interface OperatorRouterDeps extends AccessOperatorDeps, CreateTenantDeps, SandboxParts {
  readonly keyRing: KeyOperatorDeps['ring'];
  /** Null where there is only one cell. */
  readonly cells: CellsOperatorDeps | null;
}

const partners = ['ota', 'payments', 'locks', 'registry', 'transport', 'fiscal'] as const;
const stateInput = z.strictObject({
  tenant_id: z.string(),
  partner: z.enum(partners),
  channel: z.string().optional(),
  from: localDate.optional(),
  to: localDate.optional(),
});

/** Operations on the installation and its tenants, for the command line, the console and tests. Rules: SANDBOX-4. */
export function installationOperations(deps: OperatorRouterDeps) {
  const { billing, booking, channels, fiscal, guest, messaging, webhooks } = deps.contexts;
  const own = {
    tenant: { create: createTenantCommand(deps) },
    hotel: { import: importHotelCommand(deps.importHotel) },
    simulate: {
      state: operatorQuery(stateInput, async (ctx, { tenant_id: tenantId, partner, ...given }) => {
        await ctx.inTenant(tenantId, 'simulate');
        return deps.simulators.execute({ tenantId, partner, command: 'state', given });
      }),
    },
  } as const;
  return mergedOperations(
    own,
    sandboxOperatorOperations(sandboxDeps(deps)),
    accessOperatorOperations(deps),
    cellOperatorOperations(deps.cells),
    keyOperatorOperations({ ring: deps.keyRing, columns: sealedColumnsOf(deps.contexts) }),
    billing.operatorOperations,
    booking.operatorOperations,
    channels.operatorOperations,
    fiscal.operatorOperations,
    guest.operatorOperations,
    messaging.operatorOperations,
    webhooks.operatorOperations,
  );
}

export type InstallationOperations = ReturnType<typeof installationOperations>;

/** The operator's procedures, and those that other cells call; `afterCommand` is called after every command, even a refused one. */
export function createOperatorRouter(
  operations: InstallationOperations,
  { afterCommand, ...parts }: Parameters<typeof accountOperations>[0] & { readonly afterCommand: () => Promise<void> },
) {
  return operatorRouterOf(mergedOperations(operations, accountOperations(parts)), afterCommand);
}

export type OperatorRouter = ReturnType<typeof createOperatorRouter>;
