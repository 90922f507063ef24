import { Metadata, type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import type { AgencyHandlers } from '@innkeeper/protos';
import { refusal } from '../control.ts';
import { AgencyRefusal } from './agency-refusal.ts';
import type { CallFaults } from './call-faults.ts';
import type { DeliveryOutcome } from './deliveries/deliveries.ts';
import type { DeliveryQueue, HotelStream } from './deliveries/queue.ts';
import type { NamedHotel } from './hotels.ts';
import { listInventory } from './inventory/list-inventory.ts';
import { pushInventory } from './inventory/push-inventory.ts';
import type { Memory } from './memory.ts';

export interface AgencyDeps {
  readonly memory: Memory;
  readonly queue: DeliveryQueue;
  readonly callFaults: CallFaults;
}

const answeredTooLateMs = 35_000;

/** The agencies' side of the protocol. Rules: SANDBOX-7, SANDBOX-8, SANDBOX-9, SANDBOX-10. */
export function agencyHandlers(deps: AgencyDeps): AgencyHandlers {
  const { memory } = deps;
  return {
    Subscribe: (call) => {
      const stream: HotelStream = {
        write: (delivery) => void call.write(delivery),
        end: (reason) => {
          const replaced = refusal(status.ABORTED, 'another subscriber has taken over');
          call.emit('error', reason === 'replaced' ? replaced : refusal(status.UNAVAILABLE, 'the agency cannot be reached'));
        },
      };
      try {
        const hotel = memory.hotels.named(call.request.hotel);
        if (memory.faults.of(hotel) === 'unreachable') return stream.end('unreachable');
        call.once('cancelled', () => deps.queue.unsubscribe(hotel.id, stream));
        call.once('close', () => deps.queue.unsubscribe(hotel.id, stream));
        call.sendMetadata(new Metadata()); // tells the subscriber that the stream is open
        deps.queue.subscribe(hotel, stream);
      } catch (error) {
        call.emit('error', statusOf(error));
      }
    },
    Acknowledge: (call, callback) => serve(deps, { call, callback }, (request) => acknowledge(deps, request)),
    PushInventory: (call, callback) => serve(deps, { call, callback }, (request) => pushInventory(deps, request)),
    ListInventory: (call, callback) => serve(deps, { call, callback }, (request) => listInventory(memory, request)),
    SendMessage: (call, callback) =>
      serve(deps, { call, callback }, (request) => {
        const hotel = memory.hotels.named(request.hotel);
        deps.callFaults.demandReadable(hotel);
        const answer = memory.replies.addMessage(hotel.id, demanded(request.idempotencyKey), request);
        return deps.callFaults.answered(hotel, `message ${request.idempotencyKey}`, answer);
      }),
    ReplyToReview: (call, callback) =>
      serve(deps, { call, callback }, (request) => {
        const hotel = memory.hotels.named(request.hotel);
        deps.callFaults.demandReadable(hotel);
        memory.replies.addReply(hotel.id, demanded(request.idempotencyKey), request);
        return deps.callFaults.answered(hotel, `reply ${request.idempotencyKey}`, {});
      }),
  };
}

interface AgencyCall<Request, Response> {
  readonly call: ServerUnaryCall<Request, Response>;
  readonly callback: sendUnaryData<Response>;
}

/** Executes a call under the fault: `unreachable` does nothing, `slow` executes it and answers too late. */
function serve<Request extends { readonly hotel: NamedHotel | null }, Response>(
  { memory }: AgencyDeps,
  { call, callback }: AgencyCall<Request, Response>,
  act: (request: Request) => Response,
): void {
  try {
    const fault = memory.faults.of(memory.hotels.named(call.request.hotel));
    if (fault === 'unreachable') throw new AgencyRefusal(status.UNAVAILABLE, 'the agency cannot be reached');
    const answer = act(call.request);
    if (fault !== 'slow') return callback(null, answer);
    const late = setTimeout(() => callback(null, answer), answeredTooLateMs);
    late.unref();
    call.once('cancelled', () => clearTimeout(late));
  } catch (error) {
    callback(statusOf(error));
  }
}

const outcomes: Readonly<Record<string, DeliveryOutcome>> = {
  OUTCOME_APPLIED: 'applied',
  OUTCOME_REFUSED: 'refused',
  OUTCOME_STALE: 'stale',
  OUTCOME_LOGGED: 'logged',
};

interface Acknowledgement {
  readonly hotel: NamedHotel | null;
  readonly deliveryId: string;
  readonly outcome: string;
  readonly code: string;
  readonly message: string;
  readonly reservationIds: readonly string[];
}

function acknowledge({ memory, queue, callFaults }: AgencyDeps, acknowledgement: Acknowledgement): { superseded: boolean } {
  const hotel = memory.hotels.named(acknowledgement.hotel);
  const delivery = memory.deliveries.find(hotel.id, acknowledgement.deliveryId);
  if (!delivery) throw new AgencyRefusal(status.NOT_FOUND, `no delivery ${acknowledgement.deliveryId} for this hotel`);
  const outcome = outcomes[acknowledgement.outcome];
  const { code, message, reservationIds } = acknowledgement;
  if (outcome === undefined) throw new AgencyRefusal(status.INVALID_ARGUMENT, 'the outcome is missing');
  if (outcome === 'refused' && code === '') throw new AgencyRefusal(status.INVALID_ARGUMENT, 'a refusal needs a code');
  callFaults.loseFirst(hotel, `acknowledgement ${acknowledgement.deliveryId}`);
  return queue.acknowledge(hotel, delivery, { outcome, code, message, reservationIds });
}

function demanded(key: string): string {
  if (key === '') throw new AgencyRefusal(status.INVALID_ARGUMENT, 'the idempotency key is missing');
  return key;
}

function statusOf(error: unknown) {
  if (error instanceof AgencyRefusal) return error.toStatus();
  return refusal(status.INTERNAL, error instanceof Error ? error.message : 'unknown fault');
}
