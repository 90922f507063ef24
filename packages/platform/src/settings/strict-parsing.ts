import { z } from 'zod';
import { setting } from './setting.ts';

/** Whether unknown fields are refused (SVC-2012) or ignored. Contract 2. */
export const strictParsing = setting('strict_parsing', { schema: z.boolean(), standard: true });
