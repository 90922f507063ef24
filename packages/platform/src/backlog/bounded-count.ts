/** A count goes no further: what a scrape of the metrics costs has a bound. */
export const backlogCountMax = 50_000;

/** SQL of a count that stops at the bound. */
export function boundedCount(rows: string): string {
  return `(select count(*)::int from (select ${rows} limit ${backlogCountMax}) as bounded)`;
}
