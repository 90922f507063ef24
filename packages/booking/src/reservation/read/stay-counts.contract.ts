import { idText, queryListOf } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';

const stayCount = z.strictObject({ guest_id: z.string(), stays: z.int() });

export const countStaysContract = contract({
  query: { guest_id: queryListOf(idText) },
  output: z.strictObject({ data: z.array(stayCount) }),
});
