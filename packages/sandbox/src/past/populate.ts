import { wholeNumber } from '@innkeeper/kernel';
import { operatorCommand } from '@innkeeper/platform';
import { z } from 'zod';
import type { LiveHistoryDeps } from './live-history.ts';

const roomsMax = 400;
const monthsMax = 18;
const seedMax = 4_294_967_295;

const populateInput = z.strictObject({
  tenant_id: z.string(),
  rooms: wholeNumber().min(1).max(roomsMax).default(120),
  months: wholeNumber().min(1).max(monthsMax).default(18),
  seed: wholeNumber().min(0).max(seedMax).default(1),
});

/**
 * `sandbox populate`, some days per call: the caller repeats it until none are left. Rules: SANDBOX-21, SANDBOX-23. Errors: SVC-2011,
 * SVC-2013, SVC-3007.
 */
export function populateCommand(deps: LiveHistoryDeps) {
  return operatorCommand(populateInput, async (ctx, { tenant_id: tenantId, ...numbers }) => {
    const { liveHistory } = await import('./live-history.ts'); // loads names of six countries, for sandboxes only
    return liveHistory(deps, ctx, { tenantId, ...numbers });
  });
}
