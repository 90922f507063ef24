export { accessActivities } from './activities/access-activities.ts';
export { type BookingActivityDeps, bookingActivities, type ExpiredBatch } from './activities/booking-activities.ts';
export { platformActivities } from './activities/platform-activities.ts';
export { searchAttributes } from './client.ts';
export { runWorkflows, type WorkflowRunDeps } from './run-workflows.ts';
export type { WakeUp } from './start-waiting.ts';
export { taskQueues } from './task-queues.ts';
export type { ExpireTentativeInput } from './workflows/expire-tentative.ts';
