import { codeText } from '@innkeeper/kernel';
import { z } from 'zod';

/** Console lists whose filters can be saved. */
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

/** Filters of a list, as in its address; the console drops unknown ones. */
const filter = z
  .record(z.string().regex(fieldPattern, 'must be the name of a filter'), value)
  .refine((given) => Object.keys(given).length <= fieldsMax, `must have at most ${fieldsMax} members`);

/** Inputs of saved-view procedures. Errors: SVC-2003, SVC-2009, SVC-2012, SVC-2013. */
export const saveViewInput = z.strictObject({ page, name, filter, replace: z.boolean().default(false) });
export const renameViewInput = z.strictObject({ page, name, new_name: name });
export const removeViewInput = z.strictObject({ page, name });

/** A named filter of a list, as its owner sees it. */
export interface SavedView {
  readonly page: string;
  readonly name: string;
  readonly filter: Readonly<Record<string, string>>;
}
