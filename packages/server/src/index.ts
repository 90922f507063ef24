export {
  type AppRouter,
  appRouterOf,
  type Contexts,
  openContexts,
  operationsOf,
  personalDataOf,
  sealedColumnsOf,
  settingsOf,
} from './contexts.ts';
export type { OperatorRouter } from './operator/operator-router.ts';
export { publicEvents } from './public-events.ts';
