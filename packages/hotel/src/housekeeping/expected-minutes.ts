/** SQL of the minutes that a task takes in a room of type `t`; null when unknown. Rules: HOTEL-25. */
export function expectedMinutes(kind: string, cleaning: string): string {
  return `case when ${kind} = 'inspect' then t.inspection_minutes when ${cleaning} = 'stayover' then t.stayover_minutes
               when ${cleaning} = 'departure' then t.departure_minutes end`;
}
