import { contract } from '@innkeeper/platform';
import { z } from 'zod';

/** Reasons why two profiles may belong to one person, the best first. Rules: CONSOLE-52. */
export const duplicateReasons = ['document', 'email', 'phone', 'birth', 'name', 'last_name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const duplicate = z.strictObject({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  second_last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  past_stays: z.int(),
  reasons: z.array(z.enum(duplicateReasons)),
});
export type Duplicate = z.infer<typeof duplicate>;

export const findDuplicatesContract = contract({ params: ['id'], output: z.strictObject({ data: z.array(duplicate) }) });
