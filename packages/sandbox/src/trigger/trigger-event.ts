import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@innkeeper/kernel';
import { operatorCommand, type RequestContext, type Simulators } from '@innkeeper/platform';
import { z } from 'zod';
import { openSandboxHotel, type SandboxHotel } from '../hotel/sandbox-hotel.ts';
import type { CallsOf } from '../hotel-calls.ts';
import { type Cause, causesOf } from './causes.ts';
import { type AttemptPush, failAgency } from './fail-agency.ts';
import { failKey } from './fail-key.ts';
import { type ChargeDeposit, failPayment } from './fail-payment.ts';

export interface TriggerDeps {
  readonly callsOf: CallsOf;
  /** Events available to subscribers. */
  readonly eventNames: readonly string[];
  readonly simulators: Simulators;
  readonly attemptPush: AttemptPush;
  readonly chargeDeposit: ChargeDeposit;
}

const looksMax = 150; // some events need partners and the worker
const pauseMs = 100;

/**
 * `trigger`: causes an event in a sandbox through real operations and returns the event.
 * Rules: SANDBOX-18. Errors: SVC-2009, SVC-2011, SVC-2013 for a production tenant, SVC-3001, SVC-3007, SVC-9003.
 */
export function triggerCommand({ callsOf, eventNames, simulators, attemptPush, chargeDeposit }: TriggerDeps) {
  const triggerInput = z.strictObject({ tenant_id: z.string(), event: z.enum(eventNames) });
  return operatorCommand(triggerInput, async (operator, { tenant_id: tenantId, event }) => {
    const ctx = await operator.inTenant(tenantId, 'trigger');
    if (ctx.tenant.environment !== 'sandbox') throw refuse('SVC-2013', 'tenant_id', 'is a production tenant');
    const write = async (from: string, body: string): Promise<void> => {
      await simulators.execute({ tenantId, partner: 'transport', command: 'inbound', given: { channel: 'email', from, body } });
    };
    const causes = causesOf({
      write,
      failAgency: (hotel) => failAgency({ attemptPush, simulators }, ctx, hotel),
      failKey: (hotel) => failKey(simulators, ctx, hotel),
      failPayment: (hotel) => failPayment(chargeDeposit, ctx, hotel),
    });
    const cause = new Map<string, Cause>(Object.entries(causes)).get(event);
    if (!cause) throw new Error(`nothing causes ${event}`);
    return bringAbout({ callsOf, ctx }, event, cause);
  });
}

async function bringAbout(
  { callsOf, ctx }: { readonly callsOf: CallsOf; readonly ctx: RequestContext },
  event: string,
  cause: Cause,
): Promise<{ event: string; event_id: string; resource_id: string }> {
  const hotel = await openSandboxHotel(callsOf, ctx);
  const before = await newestOf(hotel, event, null);
  const resourceId = await cause(hotel);
  for (let look = 0; look < looksMax; look++) {
    const found = await newestOf(hotel, event, resourceId);
    if (found && found.id > (before?.id ?? '')) return { event, event_id: found.id, resource_id: found.resource_id };
    await sleep(pauseMs);
  }
  throw refuse('SVC-9003', 'event', 'was caused and has not come; is the worker running?');
}

async function newestOf({ caller }: SandboxHotel, event: string, resourceId: string | null) {
  const about = resourceId === null ? {} : { resource_id: resourceId };
  const { data } = await caller.webhooks.events.list({ query: { event: [event], limit: 1, ...about } });
  return data[0] ?? null;
}
