/** Upper bound of a count, which bounds the cost of a metrics scrape. */
export const backlogCountMax = 50_000;

/** SQL of a count that stops at the bound. */
export function boundedCount(rows: string): string {
  return `(select count(*)::int from (select ${rows} limit ${backlogCountMax}) as bounded)`;
}
