import { z } from 'zod';
import type { Answer } from './check-answer.ts';
import type { Hotel } from './hotel.ts';
import { operator } from './instance.ts';
import { waitFor } from './wait-for.ts';

const state = z.looseObject({
  bulletins: z.array(
    z.looseObject({
      idempotency_key: z.string(),
      registry: z.string(),
      file_number: z.number(),
      line: z.number(),
      status: z.string(),
      code: z.string(),
      last_name: z.string(),
      first_name: z.string(),
    }),
  ),
});

/** The registries of one tenant, as an operator sees and controls them. */
export function registryOf(tenantId: string) {
  return {
    bulletins: async () => state.parse(await operator().simulate.state.query({ tenant_id: tenantId, partner: 'registry' })).bulletins,
    fault: async (mode: 'none' | 'unreachable' | 'reject' | 'slow' | 'lost-acknowledgement'): Promise<void> => {
      await operator().simulate.registry.fault.mutate({ tenant_id: tenantId, mode });
    },
  };
}

type Registration = Answer['body'];

/** The registrations of a stay, oldest first. */
export async function registrationsOf({ readOnly }: Hotel, reservationId: string): Promise<Registration[]> {
  const answer = await readOnly.get(`/registrations?reservation_id=${reservationId}&limit=100`);
  return answer.body.data.toReversed();
}

/** Waits until the registrations of a stay have these states, oldest first. */
export function waitForStatuses(hotel: Hotel, reservationId: string, statuses: readonly string[]): Promise<Registration[]> {
  return waitFor(`registrations ${statuses.join(', ')}`, async () => {
    const found = await registrationsOf(hotel, reservationId);
    return found.map(({ status }) => status).join() === statuses.join() && found;
  });
}

/** Waits until every registration of a stay shows this error. */
export function waitForErrors(hotel: Hotel, reservationId: string, code: string): Promise<Registration[]> {
  return waitFor(`the error ${code}`, async () => {
    const found = await registrationsOf(hotel, reservationId);
    return found.length > 0 && found.every(({ last_error }) => last_error?.code === code) && found;
  });
}
