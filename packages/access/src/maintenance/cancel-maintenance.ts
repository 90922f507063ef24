import { type OperatorContext, operatorChange, systemStatement } from '@innkeeper/platform';
import { lockWindows } from './current-window.ts';

const cancelWindow = systemStatement<{ starts_at: string; ends_at: string }>(
  'access.cancel_maintenance',
  'update access.maintenance set cancelled_at = $1 where cancelled_at is null and ends_at > $1 returning starts_at, ends_at',
);

/** Cancels the announced window, or ends the current one; succeeds without one, too. Rules: OPS-14, OPS-15. */
export function cancelMaintenance(ctx: OperatorContext): Promise<{ cancelled: true }> {
  return operatorChange(ctx, 'maintenance.cancel', async (run) => {
    await run(lockWindows, []);
    const [window] = await run(cancelWindow, [ctx.clock.now()]);
    return { result: { cancelled: true } as const, tenantId: null, resourceId: null, details: window ?? { none: true } };
  });
}
