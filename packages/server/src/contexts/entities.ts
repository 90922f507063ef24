import { Company } from '@innkeeper/hotel';
import type { DatabaseOptions } from '@innkeeper/platform';

/** Every entity of every context. No named statement writes a row of one. Decision: infra/decisions/0024. */
export const entities: DatabaseOptions['entities'] = [Company];
