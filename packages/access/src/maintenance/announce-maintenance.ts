import { limits, refuse } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';
import { lockWindows, readCurrentWindow } from './current-window.ts';

const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2027-03-01T02:00:00Z' });

/** Input of `maintenance announce`. */
export const announceMaintenanceInput = z.strictObject({ starts_at: instant, ends_at: instant, emergency: z.boolean().default(false) });

export interface MaintenanceBody {
  readonly starts_at: string;
  readonly ends_at: string;
}

const hourMs = 3_600_000;

const insertWindow = systemStatement<MaintenanceBody>(
  'access.announce_maintenance',
  `insert into access.maintenance (starts_at, ends_at, is_emergency, announced_at) values ($1, $2, $3, $4) returning starts_at, ends_at`,
);

/**
 * Announces the one maintenance window of the installation. While it is on, the REST interface answers SVC-9002.
 * Rules: OPS-13, OPS-14. Errors: SVC-2013 for a window that is not ahead far enough, is empty, is over, or is not the only one.
 */
export async function announceMaintenance(ctx: OperatorContext, input: z.infer<typeof announceMaintenanceInput>): Promise<MaintenanceBody> {
  refuseInvalidWindow(input, ctx.clock.nowMs());
  const now = ctx.clock.now();
  return operatorChange(ctx, 'maintenance.announce', async (run) => {
    await run(lockWindows, []);
    const [current] = await run(readCurrentWindow, [now]);
    if (current) {
      throw refuse('SVC-2013', 'starts_at', `another window stands from ${current.starts_at} to ${current.ends_at}; cancel it first`);
    }
    const [result] = await run(insertWindow, [input.starts_at, input.ends_at, input.emergency, now]);
    if (!result) throw new Error('the window was not written');
    return { result, tenantId: null, resourceId: null, details: { ...result, emergency: input.emergency } };
  });
}

/** Refuses an invalid window. Errors: SVC-2013. */
function refuseInvalidWindow({ starts_at, ends_at, emergency }: z.infer<typeof announceMaintenanceInput>, nowMs: number): void {
  const [startsMs, endsMs] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (endsMs <= startsMs) throw refuse('SVC-2013', 'ends_at', 'must be after starts_at');
  if (endsMs <= nowMs) throw refuse('SVC-2013', 'ends_at', 'must be in the future');
  const isSoon = startsMs < nowMs + limits.maintenanceNoticeHours * hourMs;
  if (isSoon && !emergency) {
    throw refuse('SVC-2013', 'starts_at', `must be at least ${limits.maintenanceNoticeHours} hours ahead, except in an emergency`);
  }
}
