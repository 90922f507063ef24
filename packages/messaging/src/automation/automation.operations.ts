import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import {
  changeAutomationContract,
  createAutomationContract,
  deleteAutomationContract,
  getAutomationContract,
  listAutomationsContract,
} from './automation.contract.ts';
import { automationLimits } from './automation-limits.ts';
import type { AutomationDeps } from './automation-rules.ts';
import { changeAutomation } from './change-automation.ts';
import { createAutomation } from './create-automation.ts';
import { deleteAutomation } from './delete-automation.ts';
import { getAutomation, listAutomations } from './find-automations.ts';

const tag: Tag = { name: 'Message automations', description: 'Messages that every guest gets at the same point of the stay.' };

/** Operations on automations. Rules: AUTO-1, AUTO-2. */
export function automationOperations(deps: AutomationDeps) {
  return {
    list: listOperation,
    create: createOperation(deps),
    get: getOperation,
    change: changeOperation(deps),
    remove: removeOperation,
  } as const satisfies OperationsOfNoun;
}

const listOperation = operation({
  route: 'GET /message-automations',
  status: 200,
  permission: 'read_only',
  contract: listAutomationsContract,
  tag,
  summary: 'List message automations, newest first',
  description:
    'Returns the message automations of the tenant, newest first, a page at a time; an automation must match every filter given. Changes nothing and emits nothing. A trigger outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.',
  errors: ['SVC-2009', 'SVC-2014'],
  run: listAutomations,
});

const createOperation = (deps: AutomationDeps) =>
  operation({
    route: 'POST /message-automations',
    status: 201,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: true },
    contract: createAutomationContract,
    tag,
    summary: 'Add a message automation',
    description: `Has every guest whose stay meets the conditions sent a template, once per reservation: so many hours after the booking, the check-in, the check-out or the cancellation, or before the property's check-in or check-out time, on the clock of the property. What falls between 22:00 and 8:00 there is sent at 9:00, unless it is to be sent at once. Stays that exist already are written to as far as their time has not come yet. Emits nothing. A name without a template, or an id that resolves to nothing, is refused with SVC-2010; a template that needs more than the stay fills in with SVC-2003; the automation after the ${automationLimits.perTenantMax}th of a tenant with SVC-2013.`,
    errors: ['SVC-2003', 'SVC-2009', 'SVC-2010', 'SVC-2013'],
    run: createAutomation(deps),
  });

const getOperation = operation({
  route: 'GET /message-automations/{id}',
  status: 200,
  permission: 'read_only',
  contract: getAutomationContract,
  tag,
  summary: 'Retrieve a message automation',
  description: 'Returns one message automation with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.',
  errors: ['SVC-2011'],
  run: getAutomation,
});

const changeOperation = (deps: AutomationDeps) =>
  operation({
    route: 'PATCH /message-automations/{id}',
    status: 200,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: true },
    contract: changeAutomationContract,
    tag,
    summary: 'Change a message automation, or switch it on or off',
    description:
      'Changes a message automation by JSON Merge Patch, within `conditions` too. What was sent stays sent; what was not is planned anew. Switched on again, or with another trigger or other conditions, it writes about what comes from then on. Emits nothing. A name without a template, or an id that resolves to nothing, is refused with SVC-2010, a template that needs more than the stay fills in with SVC-2003. With `If-Match`, a change made by somebody else in the meantime is refused with SVC-3006.',
    errors: ['SVC-2003', 'SVC-2009', 'SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3006'],
    run: changeAutomation(deps),
  });

const removeOperation = operation({
  route: 'DELETE /message-automations/{id}',
  status: 204,
  permission: 'full',
  effect: { isFinal: true, reachesOutside: false },
  contract: deleteAutomationContract,
  tag,
  summary: 'Remove a message automation',
  description:
    'Removes a message automation; what it has not sent by then is never sent. Emits nothing. An unknown id is SVC-2011, an `If-Match` that no longer matches SVC-3006.',
  errors: ['SVC-2011', 'SVC-3006'],
  run: deleteAutomation,
});
