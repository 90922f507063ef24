export { appRouter, callProcedure } from './app-router.ts';
