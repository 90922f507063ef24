import { type OperatorOperations, operatorCommand, operatorQuery, type Setting } from '@innkeeper/platform';
import { z } from 'zod';
import { setCaps, setCapsInput, showCaps, showCapsInput } from './caps/set-caps.ts';
import { type AdvanceClockDeps, advanceClock, advanceClockInput, showClock, showClockInput } from './clock/move-clock.ts';
import { announceMaintenance, announceMaintenanceInput } from './maintenance/announce-maintenance.ts';
import { cancelMaintenance } from './maintenance/cancel-maintenance.ts';
import type { MaintenanceWatch } from './maintenance/maintenance-watch.ts';
import { showMaintenance } from './maintenance/show-maintenance.ts';
import { addPerson } from './person/add-person.ts';
import { changeRole } from './person/change-role.ts';
import { listPeople } from './person/list-people.ts';
import type { PeopleHomes } from './person/people-homes.ts';
import { addPersonInput, changeRoleInput, listPeopleInput, personIdInput } from './person/person.contract.ts';
import { removePerson } from './person/remove-person.ts';
import { resetPerson } from './person/reset-person.ts';
import { changeSettings, tenantSettingsInput } from './settings/change-settings.ts';
import { listTenants, listTenantsInput } from './tenant/list-tenants.ts';
import type { Authenticator } from './token/authenticate.ts';
import { issueToken } from './token/issue-token.ts';
import { listTokens } from './token/list-tokens.ts';
import { revokeToken } from './token/revoke-token.ts';
import { rotateToken } from './token/rotate-token.ts';
import { issueTokenInput, listTokensInput, tokenIdInput } from './token/token.contract.ts';

/** Dependencies from the process; composed by the server. */
export interface AccessOperatorDeps extends Pick<AdvanceClockDeps, 'carryOutDue'> {
  readonly authenticator: Pick<Authenticator, 'forget' | 'flushUses'>;
  readonly maintenance: Pick<MaintenanceWatch, 'refresh'>;
  /** Null where there is only one cell. */
  readonly homes: PeopleHomes | null;
  /** Every setting that a context declares. */
  readonly settings: readonly Setting[];
  /** Buckets that have a cap or may be given one, such as `POST /reservations`. */
  readonly endpointNames: readonly string[];
}

const nothing = z.void();

/** Operator operations on tenants, tokens, people and the installation. Rules: AUTH-8. */
export function accessOperatorOperations(deps: AccessOperatorDeps) {
  const { authenticator, maintenance, homes } = deps;
  return {
    tenant: {
      list: operatorQuery(listTenantsInput, listTenants),
      settings: operatorCommand(tenantSettingsInput(deps.settings), (ctx, input) => changeSettings(ctx, deps.settings, input)),
    },
    token: {
      issue: operatorCommand(issueTokenInput, issueToken),
      rotate: operatorCommand(tokenIdInput, rotateToken),
      revoke: operatorCommand(tokenIdInput, revokeToken),
      list: operatorQuery(listTokensInput, async (ctx, input) => {
        await authenticator.flushUses();
        return listTokens(ctx, input);
      }),
    },
    operator: {
      add: operatorCommand(addPersonInput, (ctx, input) => addPerson(ctx, input, homes)),
      list: operatorQuery(listPeopleInput, listPeople),
      role: operatorCommand(changeRoleInput, changeRole),
      remove: operatorCommand(personIdInput, (ctx, input) => removePerson(ctx, input, homes)),
      reset: operatorCommand(personIdInput, (ctx, input) => resetPerson(ctx, input, homes)),
    },
    limits: {
      show: operatorQuery(showCapsInput, showCaps),
      set: operatorCommand(setCapsInput, (ctx, input) => setCaps(ctx, deps.endpointNames, input)),
    },
    maintenance: {
      show: operatorQuery(nothing, showMaintenance),
      announce: operatorCommand(announceMaintenanceInput, async (ctx, input) => {
        const window = await announceMaintenance(ctx, input);
        await maintenance.refresh();
        return window;
      }),
      cancel: operatorCommand(nothing, async (ctx) => {
        const done = await cancelMaintenance(ctx);
        await maintenance.refresh();
        return done;
      }),
    },
    clock: {
      show: operatorQuery(showClockInput, showClock),
      advance: operatorCommand(advanceClockInput, (ctx, input) =>
        advanceClock(ctx, { carryOutDue: deps.carryOutDue, forget: () => authenticator.forget() }, input),
      ),
    },
  } as const satisfies OperatorOperations;
}
