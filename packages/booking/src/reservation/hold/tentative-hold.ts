import { setting } from '@innkeeper/platform';
import { z } from 'zod';

const holdHoursMax = 8_760; // a year
const holdHoursStandard = 24;

/**
 * Hours for which a tentative reservation holds its nights; null: until confirmed or cancelled. Rules: BOOK-18.
 * Decision: infra/decisions/0008.
 */
export const tentativeHoldHours = setting('tentative_hold_hours', {
  schema: z.int().min(1).max(holdHoursMax).nullable(),
  standard: holdHoursStandard,
});
