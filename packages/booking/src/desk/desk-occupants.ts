import { arrivingGuests } from '@innkeeper/guest';
import type { ContractInput, ContractOutput, RequestContext } from '@innkeeper/platform';
import { getOccupants } from '../occupant/read-occupants.ts';
import type { readDeskOccupantsContract } from './desk.contract.ts';

/** Reads the occupants of a stay with their names. Rules: CONSOLE-66, CONSOLE-80. Errors: SVC-2011. */
export async function readDeskOccupants(
  ctx: RequestContext,
  { params }: ContractInput<typeof readDeskOccupantsContract>,
): Promise<ContractOutput<typeof readDeskOccupantsContract>> {
  const occupants = await getOccupants(ctx, { params, query: {}, body: {} });
  const guests = await arrivingGuests(ctx, occupants.guest_ids);
  return { occupants, names: Object.fromEntries([...guests].map(([id, { name }]) => [id, name.trim()])) };
}
