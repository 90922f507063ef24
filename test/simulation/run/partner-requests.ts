import { z } from 'zod';
import type { Answer } from '../../harness/check-answer.ts';
import type { HotelState } from '../model/hotel-state.ts';
import { type PartnerFault, type PartnerName, usualFault } from '../model/partner-faults.ts';
import type { Partners } from './partner-subject.ts';

/** A command to a simulated partner, to fail from now on. */
export interface FaultRequest {
  readonly method: 'simulate fault';
  readonly path: PartnerName;
  readonly body: { readonly mode: PartnerFault };
}

type Mode = PartnerFault | ReturnType<typeof usualFault>;

/** Makes a partner fail, or act as usual. */
async function setFault({ agencies, locks, registry, taxAuthority }: Partners, partner: PartnerName, mode: Mode): Promise<void> {
  if (partner === 'tax authority') await taxAuthority.fault(modes.parse(mode));
  else if (partner === 'locks') await locks.fault(modes.parse(mode));
  else if (partner === 'registry') await registry.fault(modes.parse(mode));
  else await agencies.fault(mode, partner);
}

const modes = z.enum(['none', 'unreachable', 'lost-acknowledgement']);

export async function failPartner(partners: Partners, { path, body: { mode } }: FaultRequest): Promise<Answer> {
  await setFault(partners, path, mode);
  return { status: 200, headers: new Headers(), body: { ok: true, mode } };
}

/** Lets all partners act as usual again. */
export async function recoverPartners(partners: Partners, state: HotelState): Promise<void> {
  for (const partner of state.failing.keys()) await setFault(partners, partner, usualFault(state, partner));
}
