import type { DueWork } from '@innkeeper/platform';
import { planAutomations } from './plan-automations.ts';

/** Rules: AUTO-9. */
export const automationDueWork: readonly DueWork[] = [
  { name: 'messaging.plan-automations', every: '30 seconds', time: 'business', runBatch: planAutomations },
];
