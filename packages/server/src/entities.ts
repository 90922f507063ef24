import type { DatabaseOptions } from '@innkeeper/platform';

/** Every entity of every context; the unit of work knows no other. */
export const entities: DatabaseOptions['entities'] = [];
