import { listDailyRates, listDailyRatesInput } from '@innkeeper/rates';
import { consoleRouterOf, memberProcedure } from './console-procedures.ts';
import { readingContext } from './reading-context.ts';

/** The tables of rates as they were written, for the page that changes them. Rules: RATE-30. */
export const rateRouter = consoleRouterOf({
  list: memberProcedure.input(listDailyRatesInput).query(({ ctx, input }) => listDailyRates(readingContext(ctx), input)),
});
