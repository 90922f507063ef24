/**
 * SQL: for how long a task is expected to take in a room of the type `t`; null where nobody knows.
 * Rules: HOTEL-25.
 */
export function expectedMinutes(kind: string, cleaning: string): string {
  return `case when ${kind} = 'inspect' then t.inspection_minutes when ${cleaning} = 'stayover' then t.stayover_minutes
               when ${cleaning} = 'departure' then t.departure_minutes end`;
}
