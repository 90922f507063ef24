import { addDays, instantOf, wallTimeOf } from '@innkeeper/kernel';

const quietFrom = '22:00';
const quietUntil = '08:00';
const sentAt = '09:00';

/**
 * Returns a daytime instant unchanged, and 9:00 of the coming morning for one between 22:00 and 8:00 at the property. Rules: AUTO-5. Epoch
 * milliseconds.
 */
export function afterQuietHours(epochMs: number, zone: string): number {
  const { date, time } = wallTimeOf(epochMs, zone);
  if (time >= quietFrom) return instantOf(addDays(date, 1), sentAt, zone);
  return time < quietUntil ? instantOf(date, sentAt, zone) : epochMs;
}

/** True during the property's quiet hours. Rules: AUTO-5. */
export function isQuiet(epochMs: number, zone: string): boolean {
  return afterQuietHours(epochMs, zone) !== epochMs;
}
