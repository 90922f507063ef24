import type { ContractInput, RequestContext } from '@innkeeper/platform';
import { requireChannel } from '../connection/require-channel.ts';
import { type ChannelCodes, type DriftRow, readChannelCodes } from './codes.ts';
import type { DriftBody, getMappingContract, MappingBody } from './mapping.contract.ts';

/** Reads the codes of a property's rooms and rates at an agency. Rules: PUSH-1, PUSH-2. Errors: SVC-2003, SVC-2010, SVC-2011. */
export async function getMapping(ctx: RequestContext, { params, query }: ContractInput<typeof getMappingContract>): Promise<MappingBody> {
  const at = await requireChannel(ctx, params.channel, query.property_id);
  return toMappingBody(await readChannelCodes(ctx, at));
}

export function toMappingBody(codes: ChannelCodes): MappingBody {
  return {
    room_types: codes.rooms.map(({ id, externalCode }) => ({ room_type_id: id, external_code: externalCode })),
    rate_plans: codes.plans.map(({ rate_plan_id, external_code }) => ({ rate_plan_id, external_code })),
    status: codes.drift.length > 0 ? 'drifted' : 'active',
    drifted: codes.drift.map((row) => toDriftBody(codes, row)),
  };
}

export function toDriftBody({ rooms, plans }: ChannelCodes, { kind, external_code, since }: DriftRow): DriftBody {
  const room = kind === 'room_type' ? rooms.find(({ externalCode }) => externalCode === external_code) : undefined;
  const plan = kind === 'rate_plan' ? plans.find((each) => each.external_code === external_code) : undefined;
  return { kind, external_code, room_type_id: room?.id ?? null, rate_plan_id: plan?.rate_plan_id ?? null, since };
}
