import { client } from '../../app/trpc.ts';
import { faultModes, partners, receiptStates, transports } from './fault-modes.ts';

export type FieldName = keyof typeof nothing;
export type FieldValues = Readonly<Record<FieldName, string>>;

/** Initial form values. */
export const nothing = {
  adults: '2',
  agency: '',
  arrival: '',
  body: '',
  channel: 'booking_com',
  collect: 'ota',
  currency: 'EUR',
  departure: '',
  email: '',
  external_id: '',
  first_name: '',
  from: '',
  key: '',
  last_name: '',
  message_id: '',
  mode: 'none',
  partner: 'ota',
  phone: '',
  rate_plan: '',
  rating: '10',
  room: '',
  room_position: '',
  room_type: '',
  rooms: '1',
  scale: '10',
  state: 'delivered',
  title: '',
  total: '',
  transport: 'email',
};

/** Command to a simulated partner, named as on the command line, with its fields. */
export interface Simulation {
  readonly words: string;
  readonly fields: readonly FieldName[];
  /** Options of fields; others are free text. */
  readonly offered?: Readonly<Partial<Record<FieldName, readonly string[]>>>;
  readonly run: (tenant_id: string, given: FieldValues) => Promise<unknown>;
}

const { simulate } = client.platform;
const collectors = ['ota', 'hotel'] as const;
const addressed = ['channel', 'external_id'] as const;

const ofAgencies: readonly Simulation[] = [
  {
    words: 'ota book',
    fields: [
      ...addressed,
      ...(['first_name', 'last_name', 'email', 'phone', 'arrival', 'departure'] as const),
      ...(['room_type', 'rate_plan', 'rooms', 'adults', 'total', 'currency', 'collect'] as const),
    ],
    offered: { collect: collectors },
    run: (tenant_id, { channel, external_id, first_name, last_name, arrival, departure, room_type, rate_plan, ...given }) => {
      const { adults, total, currency, rooms, collect, email, phone } = given;
      const stay = { arrival, departure, room_type, rate_plan, adults: Number(adults), total, currency, rooms: Number(rooms) };
      const guest = { first_name, last_name, email: email || undefined, phone: phone || undefined };
      return simulate.ota.book.mutate({ tenant_id, channel, external_id, ...guest, ...stay, collect: oneOf(collectors, collect) });
    },
  },
  {
    words: 'ota modify',
    fields: [...addressed, 'room_position', 'arrival', 'departure', 'total'],
    run: (tenant_id, { channel, external_id, ...given }) =>
      simulate.ota.modify.mutate({
        tenant_id,
        channel,
        external_id,
        room: numberOf(given.room_position),
        arrival: given.arrival || undefined,
        departure: given.departure || undefined,
        total: given.total || undefined,
      }),
  },
  {
    words: 'ota cancel',
    fields: [...addressed, 'room_position'],
    run: (tenant_id, { channel, external_id, room_position }) =>
      simulate.ota.cancel.mutate({ tenant_id, channel, external_id, room: numberOf(room_position) }),
  },
  {
    words: 'ota message',
    fields: [...addressed, 'body', 'message_id'],
    run: (tenant_id, { channel, external_id, body, message_id }) =>
      simulate.ota.message.mutate({ tenant_id, channel, external_id, body, message_id: message_id || undefined }),
  },
  {
    words: 'ota review',
    fields: [...addressed, 'rating', 'scale', 'title', 'body'],
    offered: { scale: ['5', '10'] },
    run: (tenant_id, { channel, external_id, rating, scale, title, body }) => {
      const review = { rating: Number(rating), scale: scale === '5' ? 5 : 10, title: title || undefined, text: body || undefined } as const;
      return simulate.ota.review.mutate({ tenant_id, channel, external_id, ...review });
    },
  },
  {
    words: 'ota drift',
    fields: ['channel', 'room_type', 'rate_plan'],
    run: (tenant_id, { channel, room_type, rate_plan }) =>
      simulate.ota.drift.mutate({ tenant_id, channel, room_type: room_type || undefined, rate_plan: rate_plan || undefined }),
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
    fields: ['transport', 'from', 'body', 'message_id'],
    offered: { transport: transports },
    run: (tenant_id, { transport, from, body, message_id }) =>
      simulate.transport.inbound.mutate({
        tenant_id,
        channel: oneOf(transports, transport),
        from,
        body,
        message_id: message_id || undefined,
      }),
  },
  {
    words: 'transport receipt',
    fields: ['key', 'state'],
    offered: { state: receiptStates },
    run: (tenant_id, { key, state }) => simulate.transport.receipt.mutate({ tenant_id, key, state: oneOf(receiptStates, state) }),
  },
];

const faults: readonly Simulation[] = [
  {
    words: 'ota fault',
    fields: ['mode', 'agency'],
    offered: { mode: faultModes.ota },
    run: (tenant_id, { mode, agency }) =>
      simulate.ota.fault.mutate({ tenant_id, mode: oneOf(faultModes.ota, mode), channel: agency || undefined }),
  },
  fault('payments', (tenant_id, mode) => simulate.payments.fault.mutate({ tenant_id, mode: oneOf(faultModes.payments, mode) })),
  fault('locks', (tenant_id, mode) => simulate.locks.fault.mutate({ tenant_id, mode: oneOf(faultModes.locks, mode) })),
  fault('registry', (tenant_id, mode) => simulate.registry.fault.mutate({ tenant_id, mode: oneOf(faultModes.registry, mode) })),
  fault('transport', (tenant_id, mode) => simulate.transport.fault.mutate({ tenant_id, mode: oneOf(faultModes.transport, mode) })),
  fault('fiscal', (tenant_id, mode) => simulate.fiscal.fault.mutate({ tenant_id, mode: oneOf(faultModes.fiscal, mode) })),
];

const state: Simulation = {
  words: 'state',
  fields: ['partner'],
  offered: { partner: partners },
  run: (tenant_id, { partner }) => simulate.state.query({ tenant_id, partner: oneOf(partners, partner) }),
};

/** All commands of the simulated partners. Rules: SANDBOX-4, CONSOLE-6. */
export const simulations: readonly Simulation[] = [state, ...faults, ...ofAgencies, ...ofLocksAndTransports];

function fault(partner: Exclude<keyof typeof faultModes, 'ota'>, run: (tenantId: string, mode: string) => Promise<unknown>): Simulation {
  return { words: `${partner} fault`, fields: ['mode'], offered: { mode: faultModes[partner] }, run: (id, { mode }) => run(id, mode) };
}

/** Optional number. */
function numberOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}

/** Selected option; by default the first. */
function oneOf<const T extends readonly [string, ...string[]]>(offered: T, text: string): T[number] {
  return offered.find((one) => one === text) ?? offered[0];
}
