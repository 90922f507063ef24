import type { HotelState } from '../model/hotel-state.ts';
import { isAgency, type PartnerFault, type PartnerName } from '../model/partner-faults.ts';
import type { Maker } from './choose-command.ts';

/** Lets a partner of the hotel fail for the rest of an hour. */
export const faultMakers: Readonly<Record<'partner fails', Maker>> = {
  'partner fails': (state, random) => {
    const all = partnersOf(state);
    if (all.length === 0) return null;
    const partner = random.pick(all);
    const faults: PartnerFault[] = ['unreachable', 'lost-acknowledgement'];
    return { kind: 'partner fails', partner, fault: random.pick(isAgency(partner) ? [...faults, 'throttled'] : faults) };
  },
};

function partnersOf({ hotel }: HotelState): PartnerName[] {
  const agencies = hotel.agencies.map(({ channel }) => channel);
  return [
    ...agencies,
    ...(hotel.hasLocks ? (['locks'] as const) : []),
    ...(hotel.country !== 'DE' ? (['registry'] as const) : []),
    ...(hotel.fiscal === null ? [] : (['tax authority'] as const)),
  ];
}
