import type { OperatorContext } from '@innkeeper/platform';
import type { MaintenanceBody } from './announce-maintenance.ts';
import { readCurrentWindow } from './current-window.ts';

/** Reads the announced or current window, if any. Rules: OPS-14. */
export async function showMaintenance(ctx: OperatorContext): Promise<{ window: MaintenanceBody | null }> {
  const [row] = await ctx.db.runAsSystem(readCurrentWindow, [ctx.clock.now()]);
  return { window: row ? { starts_at: row.starts_at, ends_at: row.ends_at } : null };
}
