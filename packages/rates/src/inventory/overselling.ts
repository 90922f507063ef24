import { setting } from '@innkeeper/platform';
import { z } from 'zod';

/** Whether the tenant has opted in to selling more rooms of a type than there are, up to the type's `oversell`. Contract 4. */
export const allowOverselling = setting('allow_overselling', { schema: z.boolean(), standard: false });
