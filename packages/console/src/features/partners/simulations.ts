import { client } from '../../app/trpc.ts';
import { faultModes, partners, receiptStates, transports } from './fault-modes.ts';

export type FieldName = keyof typeof nothing;
export type Given = Readonly<Record<FieldName, string>>;

/** What a form begins with. */
export const nothing = {
  adults: '2',
  arrival: '',
  body: '',
  channel: 'booking_com',
  currency: 'EUR',
  departure: '',
  external_id: '',
  first_name: '',
  from: '',
  key: '',
  last_name: '',
  mode: 'none',
  partner: 'ota',
  rate_plan: '',
  rating: '10',
  room: '',
  room_type: '',
  scale: '10',
  state: 'delivered',
  total: '',
  transport: 'email',
};

/** A command to a simulated partner: by the words of the command line, with the fields that it needs. */
export interface Simulation {
  readonly words: string;
  readonly fields: readonly FieldName[];
  /** What may be chosen for a field; every other one is typed. */
  readonly offered?: Readonly<Partial<Record<FieldName, readonly string[]>>>;
  readonly run: (tenant_id: string, given: Given) => Promise<unknown>;
}

const { simulate } = client.platform;
const addressed = ['channel', 'external_id'] as const;

const ofAgencies: readonly Simulation[] = [
  {
    words: 'ota book',
    fields: [...addressed, 'first_name', 'last_name', 'arrival', 'departure', 'room_type', 'rate_plan', 'adults', 'total', 'currency'],
    run: (tenant_id, given) => {
      const { channel, external_id, first_name, last_name, arrival, departure, room_type, rate_plan, adults, total, currency } = given;
      const stay = { arrival, departure, room_type, rate_plan, adults: Number(adults), total, currency };
      return simulate.ota.book.mutate({ tenant_id, channel, external_id, first_name, last_name, ...stay });
    },
  },
  {
    words: 'ota modify',
    fields: [...addressed, 'arrival', 'departure', 'total'],
    run: (tenant_id, { channel, external_id, ...given }) =>
      simulate.ota.modify.mutate({
        tenant_id,
        channel,
        external_id,
        arrival: given.arrival || undefined,
        departure: given.departure || undefined,
        total: given.total || undefined,
      }),
  },
  {
    words: 'ota cancel',
    fields: addressed,
    run: (tenant_id, { channel, external_id }) => simulate.ota.cancel.mutate({ tenant_id, channel, external_id }),
  },
  {
    words: 'ota message',
    fields: [...addressed, 'body'],
    run: (tenant_id, { channel, external_id, body }) => simulate.ota.message.mutate({ tenant_id, channel, external_id, body }),
  },
  {
    words: 'ota review',
    fields: [...addressed, 'rating', 'scale', 'body'],
    offered: { scale: ['5', '10'] },
    run: (tenant_id, { channel, external_id, rating, scale, body }) =>
      simulate.ota.review.mutate({ tenant_id, channel, external_id, rating: Number(rating), scale: scale === '5' ? 5 : 10, text: body }),
  },
  {
    words: 'ota drift',
    fields: ['channel', 'room_type'],
    run: (tenant_id, { channel, room_type }) => simulate.ota.drift.mutate({ tenant_id, channel, room_type }),
  },
];

const ofLocksAndTransports: readonly Simulation[] = [
  {
    words: 'locks forget-room',
    fields: ['room'],
    run: (tenant_id, { room }) => simulate.locks.forgetRoom.mutate({ tenant_id, room }),
  },
  {
    words: 'locks learn-room',
    fields: ['room'],
    run: (tenant_id, { room }) => simulate.locks.learnRoom.mutate({ tenant_id, room }),
  },
  {
    words: 'transport inbound',
    fields: ['transport', 'from', 'body'],
    offered: { transport: transports },
    run: (tenant_id, { transport, from, body }) =>
      simulate.transport.inbound.mutate({ tenant_id, channel: oneOf(transports, transport), from, body }),
  },
  {
    words: 'transport receipt',
    fields: ['key', 'state'],
    offered: { state: receiptStates },
    run: (tenant_id, { key, state }) => simulate.transport.receipt.mutate({ tenant_id, key, state: oneOf(receiptStates, state) }),
  },
];

const faults: readonly Simulation[] = [
  fault('ota', (tenant_id, mode) => simulate.ota.fault.mutate({ tenant_id, mode: oneOf(faultModes.ota, mode) })),
  fault('payments', (tenant_id, mode) => simulate.payments.fault.mutate({ tenant_id, mode: oneOf(faultModes.payments, mode) })),
  fault('locks', (tenant_id, mode) => simulate.locks.fault.mutate({ tenant_id, mode: oneOf(faultModes.locks, mode) })),
  fault('registry', (tenant_id, mode) => simulate.registry.fault.mutate({ tenant_id, mode: oneOf(faultModes.registry, mode) })),
  fault('transport', (tenant_id, mode) => simulate.transport.fault.mutate({ tenant_id, mode: oneOf(faultModes.transport, mode) })),
];

const state: Simulation = {
  words: 'state',
  fields: ['partner'],
  offered: { partner: partners },
  run: (tenant_id, { partner }) => simulate.state.query({ tenant_id, partner: oneOf(partners, partner) }),
};

/** Every command that the simulated partners take. Rules: SANDBOX-4, CONSOLE-6. */
export const simulations: readonly Simulation[] = [state, ...faults, ...ofAgencies, ...ofLocksAndTransports];

function fault(partner: keyof typeof faultModes, run: (tenantId: string, mode: string) => Promise<unknown>): Simulation {
  return { words: `${partner} fault`, fields: ['mode'], offered: { mode: faultModes[partner] }, run: (id, { mode }) => run(id, mode) };
}

/** One of the words that are offered; the first where the form shows none of them yet. */
function oneOf<const T extends readonly [string, ...string[]]>(offered: T, text: string): T[number] {
  return offered.find((one) => one === text) ?? offered[0];
}
