import { listDailyRates, listDailyRatesInput } from '@innkeeper/rates';
import { consoleRouterOf, memberProcedure } from './console-procedures.ts';
import { readingContext } from './reading-context.ts';

/** Rate tables as they were entered, for the page that edits them. Rules: RATE-30. */
export const rateRouter = consoleRouterOf({
  list: memberProcedure.input(listDailyRatesInput).query(({ ctx, input }) => listDailyRates(readingContext(ctx), input)),
});
