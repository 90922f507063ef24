import { addDays, type Clock, instantOf, isoInstant, type LocalDate } from '@innkeeper/kernel';

/** The time zone of a property. */
interface PropertyZone {
  readonly property: { readonly timezone: string };
}

interface ZonedClock extends PropertyZone {
  readonly ctx: { readonly clock: Pick<Clock, 'today'> };
}

const earliestDate = '0001-01-01';
const earliestInstant = '0001-01-01T00:00:00.000Z';

/** The instant at which a date begins for the property. ISO 8601. */
export function startOf({ property }: PropertyZone, date: LocalDate): string {
  const instant = isoInstant(instantOf(date, '00:00', property.timezone));
  return instant < earliestInstant ? earliestInstant : instant;
}

/** The instant at which a date ends for the property; for a future date, the end of today. ISO 8601. */
export function endOf({ ctx, property }: ZonedClock, date: LocalDate): string {
  const today = ctx.clock.today(property.timezone);
  return startOf({ property }, addDays(date < today ? date : today, 1));
}

/** The same weekday a year ago: 52 weeks before. */
export function yearBefore(date: LocalDate): LocalDate {
  const before = addDays(date, -364);
  return before < earliestDate ? earliestDate : before;
}
