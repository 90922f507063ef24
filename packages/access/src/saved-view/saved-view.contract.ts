import { codeText } from '@innkeeper/kernel';
import { z } from 'zod';

/** The lists of the console whose filters can be kept. */
const page = z.enum(['reservations']);
const name = codeText();

const fieldPattern = /^[a-z_]{1,40}$/;
const valueCharsMax = 200;
const value = z
  .string()
  .min(1)
  .max(valueCharsMax)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not hold control characters');
const fieldsMax = 10;

/** What a list is narrowed to, as its address has it; the console drops what the list does not know. */
const filter = z
  .record(z.string().regex(fieldPattern, 'must be the name of a filter'), value)
  .refine((given) => Object.keys(given).length <= fieldsMax, `must have at most ${fieldsMax} members`);

/** Inputs of the procedures about saved views. Errors: SVC-2003, SVC-2009, SVC-2012, SVC-2013. */
export const saveViewInput = z.strictObject({ page, name, filter, replace: z.boolean().default(false) });
export const renameViewInput = z.strictObject({ page, name, new_name: name });
export const removeViewInput = z.strictObject({ page, name });

/** Filters of a list under a name, as their person sees them. */
export interface SavedView {
  readonly page: string;
  readonly name: string;
  readonly filter: Readonly<Record<string, string>>;
}
