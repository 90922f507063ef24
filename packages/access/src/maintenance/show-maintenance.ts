import type { OperatorContext } from '@innkeeper/platform';
import type { MaintenanceBody } from './announce-maintenance.ts';
import { readStandingWindow } from './standing-window.ts';

/** The window that is announced or on, or none. Rules: OPS-14. */
export async function showMaintenance(ctx: OperatorContext): Promise<{ window: MaintenanceBody | null }> {
  const [row] = await ctx.db.runAsSystem(readStandingWindow, [ctx.clock.now()]);
  return { window: row ? { starts_at: row.starts_at, ends_at: row.ends_at } : null };
}
