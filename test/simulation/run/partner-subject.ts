import type { registryOf } from '../../harness/registry.ts';
import type { taxAuthorityOf } from '../../harness/tax-authority.ts';
import type { transportsOf } from '../../harness/transports.ts';
import type { HotelState } from '../model/hotel-state.ts';
import type { Agencies } from './agency-requests.ts';
import type { Locks } from './key-requests.ts';
import type { Names } from './names.ts';
import type { Reader } from './observe.ts';
import type { Possibility } from './possible-states.ts';
import type { Payments } from './send-through-fault.ts';
import type { HotelSite } from './visitor-requests.ts';

/** The simulated partners of a hotel, and its own site. */
export interface Partners {
  readonly agencies: Agencies;
  readonly locks: Locks;
  readonly payments: Payments;
  readonly site: HotelSite;
  readonly registry: ReturnType<typeof registryOf>;
  readonly taxAuthority: ReturnType<typeof taxAuthorityOf>;
  readonly transports: ReturnType<typeof transportsOf>;
}

/** A hotel at the end of a day, in the likeliest of its states. */
interface WatchedHotel {
  readonly state: HotelState;
  readonly names: Names;
  readonly partners: Partners;
  readonly reader: Reader;
}

/** Something that reaches its state in the background. It is read as lines, whose order does not matter. */
export interface PartnerSubject {
  readonly name: string;
  readonly read: (hotel: WatchedHotel) => Promise<readonly string[]>;
  readonly expected: (possibility: Possibility) => readonly string[];
}
