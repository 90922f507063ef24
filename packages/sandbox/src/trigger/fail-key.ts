import { ServiceError } from '@innkeeper/kernel';
import type { RequestContext, Simulators } from '@innkeeper/platform';
import type { SandboxHotel } from '../hotel/sandbox-hotel.ts';

/** Checks in a guest whose key the lock system refuses to issue, which opens an incident. Afterwards the lock system works again. */
export async function failKey(simulators: Simulators, ctx: RequestContext, { caller, checkIn }: SandboxHotel): Promise<void> {
  const { id } = await checkIn();
  const setFault = (mode: string) => simulators.execute({ tenantId: ctx.tenant.id, partner: 'locks', command: 'fault', given: { mode } });
  await setFault('storage_full');
  try {
    await caller.booking.keys.issue({ params: { id }, body: { type: 'new', medium: 'card' } }).catch(requireRefusal);
  } finally {
    await setFault('none');
  }
}

function requireRefusal(error: unknown): void {
  if (!(error instanceof ServiceError) || error.code !== 'SVC-4010') throw error;
}
