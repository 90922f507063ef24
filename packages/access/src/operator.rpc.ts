import { initTRPC } from '@trpc/server';
import { setCaps, setCapsInput } from './caps/set-caps.ts';
import { type AdvanceClockDeps, advanceClock, advanceClockInput, showClock, showClockInput } from './clock/move-clock.ts';
import { announceMaintenance, announceMaintenanceInput } from './maintenance/announce-maintenance.ts';
import { cancelMaintenance } from './maintenance/cancel-maintenance.ts';
import type { MaintenanceWatch } from './maintenance/maintenance-watch.ts';
import { addOperator, addOperatorInput } from './operator/add-operator.ts';
import type { OperatorContext } from './operator-context.ts';
import { operatorFault, withHttpStatus } from './operator-errors.ts';
import { changeSettings, tenantSettingsInput } from './settings/change-settings.ts';
import { type Simulators, simulate, simulatePaymentsFaultInput, simulateStateInput } from './simulate/simulate.ts';
import { type CreateTenantDeps, createTenant, createTenantInput } from './tenant/create-tenant.ts';
import { importHotel, importHotelInput } from './tenant/hotel-import.ts';
import { type ReplayEventsDeps, replayEvents, replayEventsInput } from './tenant/replay-events.ts';
import { type VerifyLedgerDeps, verifyLedger, verifyLedgerInput } from './tenant/verify-ledger.ts';
import type { Authenticator } from './token/authenticate.ts';
import { issueToken } from './token/issue-token.ts';
import { listTokens } from './token/list-tokens.ts';
import { revokeToken } from './token/revoke-token.ts';
import { rotateToken } from './token/rotate-token.ts';
import { issueTokenInput, listTokensInput, tokenIdInput } from './token/token.contract.ts';

const t = initTRPC.context<OperatorContext>().create({
  isDev: false, // no stack traces over the wire, wherever it runs
  errorFormatter: ({ shape, error }) => {
    const serviceError = operatorFault(error);
    return { ...shape, message: serviceError.message, data: { ...shape.data, serviceError } };
  },
});

export const operatorRouter = t.router;

/** The base of every operator procedure. */
export const operatorProcedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw withHttpStatus(result.error);
  return result;
});

/** What other contexts and the process put in; composed by the server. */
export interface OperatorDeps extends CreateTenantDeps, ReplayEventsDeps, VerifyLedgerDeps, Pick<AdvanceClockDeps, 'carryOutDue'> {
  readonly authenticator: Pick<Authenticator, 'forget' | 'flushUses'>;
  readonly maintenance: Pick<MaintenanceWatch, 'refresh'>;
  readonly simulators: Simulators;
  /** Names of the route table, such as `POST /reservations`. */
  readonly endpointNames: readonly string[];
}

/** The operator's procedures; the command line and the console call the same ones. Contract 1. */
export function createOperatorRouter(deps: OperatorDeps) {
  const { authenticator } = deps;
  // Commands are few: forgetting every token after each is simpler, and safer, than knowing whom it touched.
  const command = operatorProcedure.use(async ({ next }) => {
    const result = await next();
    authenticator.forget();
    return result;
  });
  return t.router({
    tenant: t.router({
      create: command.input(createTenantInput).mutation(({ ctx, input }) => createTenant(ctx, deps, input)),
      settings: command.input(tenantSettingsInput).mutation(({ ctx, input }) => changeSettings(ctx, input)),
    }),
    hotel: t.router({
      import: command.input(importHotelInput).mutation(({ ctx, input }) => importHotel(ctx, deps, input)),
    }),
    token: t.router({
      issue: command.input(issueTokenInput).mutation(({ ctx, input }) => issueToken(ctx, input)),
      rotate: command.input(tokenIdInput).mutation(({ ctx, input }) => rotateToken(ctx, input)),
      revoke: command.input(tokenIdInput).mutation(({ ctx, input }) => revokeToken(ctx, input)),
      list: operatorProcedure.input(listTokensInput).query(async ({ ctx, input }) => {
        await authenticator.flushUses();
        return listTokens(ctx, input);
      }),
    }),
    operator: t.router({
      add: command.input(addOperatorInput).mutation(({ ctx, input }) => addOperator(ctx, input)),
    }),
    ledger: t.router({
      verify: operatorProcedure.input(verifyLedgerInput).query(({ input }) => verifyLedger(deps, input)),
    }),
    events: t.router({
      replay: operatorProcedure.input(replayEventsInput).mutation(({ ctx, input }) => replayEvents(ctx, deps, input)),
    }),
    limits: t.router({
      set: command.input(setCapsInput).mutation(({ ctx, input }) => setCaps(ctx, deps.endpointNames, input)),
    }),
    maintenance: t.router({
      announce: command.input(announceMaintenanceInput).mutation(async ({ ctx, input }) => {
        const window = await announceMaintenance(ctx, input);
        await deps.maintenance.refresh();
        return window;
      }),
      cancel: command.mutation(async ({ ctx }) => {
        const done = await cancelMaintenance(ctx);
        await deps.maintenance.refresh();
        return done;
      }),
    }),
    simulate: t.router({
      state: operatorProcedure
        .input(simulateStateInput)
        .query(({ ctx, input }) => simulate(ctx, deps.simulators, { tenantId: input.tenant_id, partner: input.partner, command: 'state' })),
      payments: t.router({
        fault: operatorProcedure
          .input(simulatePaymentsFaultInput)
          .mutation(({ ctx, input: { tenant_id, mode } }) =>
            simulate(ctx, deps.simulators, { tenantId: tenant_id, partner: 'payments', command: 'fault', given: { mode } }),
          ),
      }),
    }),
    clock: t.router({
      show: operatorProcedure.input(showClockInput).query(({ ctx, input }) => showClock(ctx, input)),
      advance: command
        .input(advanceClockInput)
        .mutation(({ ctx, input }) => advanceClock(ctx, { carryOutDue: deps.carryOutDue, forget: () => authenticator.forget() }, input)),
    }),
  });
}

export type OperatorRouter = ReturnType<typeof createOperatorRouter>;
