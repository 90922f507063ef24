import { type AccessOperatorDeps, accessOperatorOperations } from '@innkeeper/access';
import { localDate } from '@innkeeper/kernel';
import { type KeyOperatorDeps, keyOperatorOperations, mergedOperations, operatorQuery, type Simulators } from '@innkeeper/platform';
import { z } from 'zod';
import { type Contexts, hotelCallsOf, sealedColumnsOf } from '../contexts.ts';
import type { LiveHistoryDeps } from '../sandbox/live-history.ts';
import { liveCommand } from '../sandbox/live-step.ts';
import { populateCommand } from '../sandbox/populate.ts';
import { type TriggerDeps, triggerCommand } from '../trigger/trigger-event.ts';
import { type CreateTenantDeps, createTenantCommand } from './create-tenant.ts';
import { importHotelCommand } from './import-hotel.ts';
import { operatorRouterOf } from './operator-procedures.ts';

export interface OperatorRouterDeps extends AccessOperatorDeps, CreateTenantDeps {
  readonly contexts: Contexts;
  readonly simulators: Simulators;
  readonly keyRing: KeyOperatorDeps['ring'];
  readonly agency: TriggerDeps['agency'];
  readonly carryOutPast: LiveHistoryDeps['carryOutPast'];
  readonly filing: LiveHistoryDeps['filing'];
}

const partners = ['ota', 'payments', 'locks', 'registry', 'transport'] as const;
const stateInput = z.strictObject({
  tenant_id: z.string(),
  partner: z.enum(partners),
  channel: z.string().optional(),
  from: localDate.optional(),
  to: localDate.optional(),
});

/** What an operator does to the installation and its tenants: by the command line, by the console, and in tests. Rules: SANDBOX-4. */
export function installationOperations(deps: OperatorRouterDeps) {
  const { billing, booking, channels, guest, messaging, webhooks } = deps.contexts;
  const callsOf = hotelCallsOf(deps.contexts);
  const own = {
    tenant: { create: createTenantCommand(deps) },
    hotel: { import: importHotelCommand(deps.importHotel) },
    trigger: triggerCommand({ ...deps, callsOf }),
    sandbox: { populate: populateCommand({ ...deps, callsOf }), live: liveCommand({ callsOf }) },
    simulate: {
      state: operatorQuery(stateInput, async (ctx, { tenant_id: tenantId, partner, ...given }) => {
        await ctx.inTenant(tenantId, 'simulate');
        return deps.simulators.execute({ tenantId, partner, command: 'state', given });
      }),
    },
  } as const;
  return mergedOperations(
    own,
    accessOperatorOperations(deps),
    keyOperatorOperations({ ring: deps.keyRing, columns: sealedColumnsOf(deps.contexts) }),
    billing.operatorOperations,
    booking.operatorOperations,
    channels.operatorOperations,
    guest.operatorOperations,
    messaging.operatorOperations,
    webhooks.operatorOperations,
  );
}

export type InstallationOperations = ReturnType<typeof installationOperations>;

/** The operator's procedures. Commands are few: forgetting every token after each is simpler, and safer, than knowing whom it touched. */
export function createOperatorRouter(operations: InstallationOperations, authenticator: OperatorRouterDeps['authenticator']) {
  return operatorRouterOf(operations, () => authenticator.forget());
}

export type OperatorRouter = ReturnType<typeof createOperatorRouter>;
