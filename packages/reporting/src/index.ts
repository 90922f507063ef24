export type { ReportFacts } from './report/report-facts.ts';
export { removeNamedResults } from './report/result-cache.ts';
export { createReportingContext } from './reporting.context.ts';
