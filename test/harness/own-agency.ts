import { Metadata, status } from '@grpc/grpc-js';
import { addDays, eachNight } from '@innkeeper/kernel';
import type { AgencyPush } from '@innkeeper/protos';
import { type AgencyServer, serveAgency } from './agency-server.ts';

/** Fault of an agency. `lost`: it takes a push but its answer is lost; `partial`: it takes every second item; `hanging`: it never answers. */
export type AgencyFault = 'none' | 'away' | 'lost' | 'throttled' | 'partial' | 'hanging';

/** Agencies in the test's own process, which record what they receive and misbehave on demand. */
export interface OwnAgency extends AgencyServer {
  fault(channel: string, fault: AgencyFault): void;
  /** Number of pushes taken, in full or in part. */
  pushes(): number;
}

interface Night {
  readonly version: bigint;
  readonly night: object;
}

type Hotel = AgencyPush['hotel'];
type PushedNights = Map<string, { readonly kind: 'availability' | 'rates'; readonly byDate: Map<string, Night> }>;

const nameOf = (hotel: Hotel): string => `${hotel?.tenantId} ${hotel?.propertyId} ${hotel?.channel}`;

export async function startOwnAgency(): Promise<OwnAgency> {
  const hotels = new Map<string, PushedNights>();
  const faults = new Map<string, AgencyFault>();
  let pushes = 0;
  const heldOf = (hotel: Hotel): PushedNights => {
    const held = hotels.get(nameOf(hotel)) ?? new Map();
    hotels.set(nameOf(hotel), held);
    return held;
  };
  const server = await serveAgency({
    PushInventory: ({ request }, callback) => {
      const fault = faults.get(request.hotel?.channel ?? '') ?? 'none';
      if (fault === 'hanging') return;
      if (fault === 'away') return callback({ code: status.UNAVAILABLE });
      if (fault === 'throttled') {
        const metadata = new Metadata();
        metadata.set('retry-after-ms', '100');
        return callback({ code: status.RESOURCE_EXHAUSTED, metadata });
      }
      pushes++;
      const refused = take(heldOf(request.hotel), request, fault === 'partial');
      if (fault === 'lost') callback({ code: status.UNAVAILABLE });
      else callback(null, { refused });
    },
    ListInventory: ({ request }, callback) => {
      const nights = [...heldOf(request.hotel).values()].flatMap(({ kind, byDate }) =>
        [...byDate].flatMap(([date, { night }]) => (date < request.from || date > request.to ? [] : [{ kind, night }])),
      );
      const ofKind = (wanted: string) => nights.filter(({ kind }) => kind === wanted).map(({ night }) => night);
      callback(null, { availability: ofKind('availability'), rates: ofKind('rates'), version: '1' });
    },
  });
  return {
    ...server,
    fault: (channel, fault) => void faults.set(channel, fault),
    pushes: () => pushes,
  };
}

/** Keeps the newest version of each night. */
function take(held: PushedNights, { version, availability, rates }: AgencyPush, isPartial: boolean) {
  const items = [
    ...availability.map((item, index) => ({ kind: 'availability' as const, subject: item.roomCode, item, index })),
    ...rates.map((item, index) => ({ kind: 'rates' as const, subject: `${item.roomCode} ${item.rateCode}`, item, index })),
  ];
  return items.flatMap(({ kind, subject, item, index }, position) => {
    if (isPartial && position % 2 === 1) {
      return [{ isRate: kind === 'rates', index, fault: 'ITEM_FAULT_TRY_AGAIN' as const, message: 'not now' }];
    }
    const name = `${kind} ${subject}`;
    const { byDate } = held.get(name) ?? { byDate: new Map<string, Night>() };
    held.set(name, { kind, byDate });
    for (const date of eachNight(item.from, addDays(item.to, 1))) {
      const before = byDate.get(date);
      if (before && before.version > BigInt(version)) continue;
      byDate.set(date, { version: BigInt(version), night: { ...item, from: date, to: date } });
    }
    return [];
  });
}
