import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, refuse, ServiceError } from '@innkeeper/kernel';
import type { RequestContext, Simulators } from '@innkeeper/platform';
import type { SandboxHotel } from '../hotel/sandbox-hotel.ts';
import type { Connection } from '../hotel-calls.ts';

/** Makes the last attempt of a push to an agency. Returns its outcome; null while another push is in flight. */
export type AttemptPush = (ctx: RequestContext, at: { readonly channel: string; readonly propertyId: string }) => Promise<string | null>;

interface FailDeps {
  readonly attemptPush: AttemptPush;
  readonly simulators: Simulators;
}

const attemptsMax = 50; // another push may be in flight
const pauseMs = 200;
const propertiesMax = 50; // searched for a connection

/**
 * Makes an agency of the sandbox fail and runs the last attempt of an outage at once; only the delays before it are skipped. Afterwards the
 * agency works again. Errors: SVC-3007 when no agency is mapped, SVC-9003.
 */
export async function failAgency(
  { attemptPush, simulators }: FailDeps,
  ctx: RequestContext,
  { caller, today }: SandboxHotel,
): Promise<void> {
  const connection = await findConnection(caller);
  if (!connection) throw refuse('SVC-3007', 'tenant_id', 'is connected with no agency; `PUT /channels/{channel}/mappings` does it');
  const { channel, property_id: propertyId } = connection;
  const setFault = (mode: string) =>
    simulators.execute({ tenantId: ctx.tenant.id, partner: 'ota', command: 'fault', given: { mode, channel } });
  const dates = { from: today, to: addDays(today, 1) };
  const sync = () => caller.channels.syncs.create({ params: { channel }, query: { property_id: propertyId }, body: dates });
  if (connection.status === 'failing') await sync(); // an outage is announced once: the previous one has to end
  await setFault('unreachable');
  try {
    await sync().catch(requireOutage);
    await useUpRetries(attemptPush, ctx, { channel, propertyId });
  } finally {
    await setFault('none');
  }
}

/** Finds an agency connected to one of the properties. */
async function findConnection(caller: SandboxHotel['caller']): Promise<Connection | undefined> {
  const { data: properties } = await caller.hotel.properties.list({ query: { limit: propertiesMax } });
  for (const { id } of properties) {
    const { data } = await caller.channels.channels.list({ query: { property_id: id } });
    const connection = data.find(({ status }) => status !== 'off');
    if (connection) return connection;
  }
  return undefined;
}

/** Swallows the expected failure of the first attempt. */
function requireOutage(error: unknown): void {
  if (!(error instanceof ServiceError) || error.code !== 'SVC-4001') throw error;
}

async function useUpRetries(attemptPush: AttemptPush, ctx: RequestContext, at: Parameters<AttemptPush>[1]): Promise<void> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const outcome = await attemptPush(ctx, at);
    if (outcome === 'failed') return;
    await sleep(pauseMs);
  }
  throw refuse('SVC-9003', 'channel', 'is busy with another push');
}
