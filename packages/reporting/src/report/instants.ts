import { addDays, type Clock, instantOf, isoInstant, type LocalDate } from '@innkeeper/kernel';

/** Where a date is one: the zone of a property. */
interface Zone {
  readonly property: { readonly timezone: string };
}

interface Place extends Zone {
  readonly ctx: { readonly clock: Pick<Clock, 'today'> };
}

const earliestDate = '0001-01-01';
const earliestInstant = '0001-01-01T00:00:00.000Z';

/** The instant at which a date begins for the property. ISO 8601. */
export function startOf({ property }: Zone, date: LocalDate): string {
  const instant = isoInstant(instantOf(date, '00:00', property.timezone));
  return instant < earliestInstant ? earliestInstant : instant;
}

/** The instant at which a date ends for the property; of a date to come, that at which today ends. ISO 8601. */
export function endOf({ ctx, property }: Place, date: LocalDate): string {
  const today = ctx.clock.today(property.timezone);
  return startOf({ property }, addDays(date < today ? date : today, 1));
}

/** The same weekday a year ago: 52 weeks before. */
export function yearBefore(date: LocalDate): LocalDate {
  const before = addDays(date, -364);
  return before < earliestDate ? earliestDate : before;
}
