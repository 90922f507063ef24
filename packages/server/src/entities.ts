import { Company, Room } from '@innkeeper/hotel';
import type { DatabaseOptions } from '@innkeeper/platform';

/** Every entity of every context: aggregates with few rows and many rules. What is hot or large goes by named statements. */
export const entities: DatabaseOptions['entities'] = [Company, Room];
