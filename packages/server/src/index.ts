export type { ConsoleRouter } from './console/console-router.ts';
export {
  type Contexts,
  dueWorkOf,
  openContexts,
  operationsByContext,
  operationsOf,
  personalDataOf,
  publicEventsOf,
  retentionOf,
  sealedColumnsOf,
  settingsOf,
} from './contexts.ts';
export { carryOutDue, runDueBatch } from './due-work.ts';
export { entities } from './entities.ts';
export { hotelFileParts } from './hotel-file/hotel-file-parts.ts';
export type { OperatorRouter } from './operator/operator-router.ts';
