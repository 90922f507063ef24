import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

/** People and integrations that own postings. */
export const userBody = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['staff', 'integration']),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'User' });
export type UserBody = z.infer<typeof userBody>;

export const listUsersContract = contract({ query: pageQuery, output: pageOf(userBody) });
