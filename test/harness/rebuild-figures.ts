import type { Hotel } from './hotel.ts';
import { operator } from './instance.ts';

/** Rebuilds the figures as `reports rebuild` does. */
export async function rebuildFigures({ tenantId }: Pick<Hotel, 'tenantId'>): Promise<void> {
  for (let continues = false; ; continues = true)
    if ((await operator().reports.rebuild.mutate({ tenant_id: tenantId, continues })).ok) return;
}
