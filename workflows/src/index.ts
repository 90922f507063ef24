export { type BillingActivityDeps, billingActivities } from './activities/billing-activities.ts';
export { type SweepActivityDeps, sweepActivities } from './activities/sweep-activities.ts';
export { webhookActivities } from './activities/webhook-activities.ts';
export { searchAttributes } from './client.ts';
export { removeRetiredWork } from './retired-work.ts';
export { runWorkflows, type WorkflowRunDeps } from './run-workflows.ts';
export { taskQueues } from './task-queues.ts';
export type { DeliverWebhookInput } from './workflows/deliver-webhook.ts';
export type { ResolvePaymentInput } from './workflows/resolve-payment.ts';
