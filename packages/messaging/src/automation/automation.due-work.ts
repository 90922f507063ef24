import type { DueWork } from '@innkeeper/platform';
import { planAutomations } from './plan-automations.ts';
import { type AutomaticSendingDeps, sendDueMessages } from './send-due-messages.ts';

/** Due work of automations. Planning comes first: a new automation may have messages due at once. Rules: AUTO-4, AUTO-9. */
export function automationDueWork(deps: AutomaticSendingDeps): readonly DueWork[] {
  return [
    { name: 'messaging.plan-automations', every: '1 minute', time: 'business', runBatch: planAutomations },
    {
      name: 'messaging.send-automations',
      every: '1 minute',
      time: 'business',
      runBatch: (ctx, after) => sendDueMessages(ctx, deps, after),
    },
  ];
}
