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

const tag: Tag = { name: 'Message automations', description: 'Messages sent to every guest at the same point of the stay.' };

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
    description: `Sends a template to every guest whose stay meets the conditions, once per reservation: a number of hours after booking, check-in, check-out or cancellation, or before the check-in or check-out time, in the property's time zone. A message due between 22:00 and 8:00 is sent at 9:00, unless it is to be sent at once. Existing stays are included as long as their time has not passed. Emits nothing. An unknown template name or id is refused with SVC-2010; a template with variables that the stay does not fill in with SVC-2003; the automation after the ${automationLimits.perTenantMax}th of a tenant with SVC-2013.`,
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
      'Changes a message automation by JSON Merge Patch, within `conditions` too. Messages not yet sent are rescheduled. Once switched on again, or changed to another trigger or other conditions, it covers only what happens from then on. Emits nothing. An unknown template name or id is refused with SVC-2010, a template with variables that the stay does not fill in with SVC-2003. With `If-Match`, a concurrent change is refused with SVC-3006.',
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
    'Removes a message automation; messages that it has not sent yet are dropped. Emits nothing. An unknown id is SVC-2011, an `If-Match` that no longer matches SVC-3006.',
  errors: ['SVC-2011', 'SVC-3006'],
  run: deleteAutomation,
});
