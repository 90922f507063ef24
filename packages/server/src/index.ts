export type { ConsoleRouter } from './console/console-router.ts';
export {
  type Contexts,
  dueWorkOf,
  openContexts,
  operationsByContext,
  operationsOf,
  publicEventsOf,
  settingsOf,
} from './contexts/contexts.ts';
export { entities } from './contexts/entities.ts';
export { personalDataOf, retentionOf, sealedColumnsOf } from './contexts/held-data.ts';
export { hotelFileParts } from './contexts/hotel-file-parts.ts';
export { edgeConfigNames, readEdgeConfig } from './edge/edge-config.ts';
export type { OperatorRouter } from './operator/operator-router.ts';
export { carryOutDue, runDueBatch } from './process/due-work.ts';
