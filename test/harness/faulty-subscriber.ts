import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { newReceiver, type ReceivedRequest } from './receiver.ts';

/** A request and the reaction of the subscriber, as the subscriber recorded them. */
export interface SeenRequest {
  readonly request: ReceivedRequest;
  readonly answer: 'accepted' | 'refused';
}

/** A subscriber that refuses some events once or twice, in every possible way, and finally accepts each of them. */
export interface FaultySubscriber {
  readonly url: string;
  /** Requests by event, in the order they came. */
  readonly seen: ReadonlyMap<string, readonly SeenRequest[]>;
  /** Events that were answered with a 2xx. */
  readonly accepted: ReadonlySet<string>;
  /** Requests that followed a redirect. */
  readonly misled: readonly ReceivedRequest[];
  /** Leaves all further requests without an answer. */
  hang(): void;
  /** Hanging requests, and those whose sender has gone away meanwhile. */
  hanging(): { readonly waiting: number; readonly cut: number };
  /** Refuses the hanging requests and continues. */
  resume(): void;
  /** Events that were refused and have not been accepted since. */
  refusedNow(): number;
}

type Refusal = (response: ServerResponse) => void;

const dripEveryMs = 100;
const statuses = (status: number): Refusal => {
  return (response) => void response.writeHead(status).end();
};

const refusals: readonly Refusal[] = [
  statuses(304),
  statuses(404),
  statuses(500),
  statuses(503),
  (response) => void response.writeHead(302, { location: '/misled' }).end(),
  (response) => response.socket?.resetAndDestroy(),
  drip,
];
const acceptances = [200, 201, 204, 299] as const;

/** Sends the head of an answer byte by byte, without ever ending it. */
function drip({ socket }: ServerResponse): void {
  socket?.write('HTTP/1.1 200 OK\r\nX-Drip: ');
  const timer = setInterval(() => socket?.write('a'), dripEveryMs);
  socket?.once('close', () => clearInterval(timer));
}

/** Opens a subscriber whose reaction to an event depends on the seed and the event's id; it refuses `refusedPerMille` once or twice. */
export async function newFaultySubscriber({ seed, refusedPerMille }: { seed: number; refusedPerMille: number }): Promise<FaultySubscriber> {
  const receiver = await newReceiver();
  const seen = new Map<string, SeenRequest[]>();
  const accepted = new Set<string>();
  const misled: ReceivedRequest[] = [];
  const hanging = new Set<ServerResponse>();
  let isHanging = false;
  let cut = 0;
  const hang = (response: ServerResponse): void => {
    hanging.add(response);
    response.once('close', () => {
      if (hanging.delete(response)) cut++;
    });
  };
  receiver.react((request) => ({
    write: (response) => {
      if (request.path !== '/hook') misled.push(request);
      const id = String(request.headers['x-service-event-id']);
      const earlier = seen.get(id) ?? [];
      const fate = fateOf(`${seed}:${id}`, refusedPerMille);
      const isRefused = isHanging || earlier.length < fate.refusalCount;
      seen.set(id, [...earlier, { request, answer: isRefused ? 'refused' : 'accepted' }]);
      if (isHanging) return hang(response);
      if (isRefused) return fate.refuse(response);
      accepted.add(id);
      response.writeHead(fate.acceptance).end();
    },
  }));
  return {
    ...{ url: receiver.url, seen, accepted, misled },
    hang: () => {
      isHanging = true;
    },
    hanging: () => ({ waiting: hanging.size, cut }),
    resume: () => {
      isHanging = false;
      const waiting = [...hanging];
      hanging.clear();
      for (const response of waiting) response.writeHead(500).end();
    },
    refusedNow: () => seen.size - accepted.size,
  };
}

interface Fate {
  readonly refusalCount: number;
  readonly refuse: Refusal;
  readonly acceptance: number;
}

function fateOf(drawnFrom: string, refusedPerMille: number): Fate {
  const digest = createHash('sha256').update(drawnFrom).digest();
  const isRefused = digest.readUInt32BE(0) % 1_000 < refusedPerMille;
  return {
    refusalCount: isRefused ? 1 + (digest.readUInt8(4) % 2) : 0,
    refuse: refusals[digest.readUInt8(5) % refusals.length] ?? statuses(500),
    acceptance: acceptances[digest.readUInt8(6) % acceptances.length] ?? 200,
  };
}
