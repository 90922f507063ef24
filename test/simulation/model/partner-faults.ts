import type { Command } from './commands.ts';
import { type AgencyChannel, agencyOf } from './hotel-definition.ts';
import type { HotelState } from './hotel-state.ts';
import type { Outcome } from './outcome.ts';

/** A partner that can fail: an agency, by its channel, or another one. */
export type PartnerName = AgencyChannel | 'locks' | 'registry' | 'tax authority';

/** Partners that serve whoever asks, unlike agencies. */
export const isAgency = (partner: PartnerName): partner is AgencyChannel =>
  partner !== 'locks' && partner !== 'registry' && partner !== 'tax authority';

/**
 * Ways in which a partner fails until the clock moves on: it does nothing, it does everything and loses its first answers, or it takes a call a
 * second.
 */
export type PartnerFault = 'unreachable' | 'lost-acknowledgement' | 'throttled';

/** Nothing that the hotel does waits for a partner; what could not be sent is sent later. Rules: KEY-8, KEY-9, PUSH-9, PUSH-11, REG-17, FISCAL-26. */
export function predictFault({ partner, fault }: Extract<Command, { kind: 'partner fails' }>): readonly Outcome[] {
  const apply = ({ failing }: HotelState): void => void failing.set(partner, fault);
  return [{ kind: 'success', status: 200, answer: { ok: true, mode: fault }, apply }];
}

export const isAway = ({ failing }: HotelState, partner: string): boolean =>
  [...failing].some(([name, fault]) => name === partner && fault === 'unreachable');

/** Behaviour of a partner that has ceased to fail: an agency falls back into its habit. */
export function usualFault({ hotel }: HotelState, partner: PartnerName) {
  return isAgency(partner) ? agencyOf(hotel, partner).fault : 'none';
}
