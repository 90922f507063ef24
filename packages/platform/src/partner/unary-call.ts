import { type CallOptions, type ServiceError as GrpcError, status } from '@grpc/grpc-js';
import { systemClock } from '@innkeeper/kernel';

/** What a partner's client does with one call; the generated clients have this shape. */
type Unary<Answer> = (options: CallOptions, callback: (error: GrpcError | null, answer?: Answer) => void) => unknown;

/** One call with a deadline, as a promise. Rejects with the gRPC status. */
export function unaryCall<Answer>(timeoutMs: number, call: Unary<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    call({ deadline: systemClock.nowMs() + timeoutMs }, (error, answer) => {
      if (error) return reject(error);
      if (answer === undefined) return reject(new Error('the partner answered nothing'));
      resolve(answer);
    });
  });
}

/** The gRPC status of an error, or null when it is none. */
export function grpcStatusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') return null;
  return error.code;
}

/** Statuses after which it is unknown what the partner did. */
const uncertain: ReadonlySet<number> = new Set([
  status.CANCELLED,
  status.UNKNOWN,
  status.DEADLINE_EXCEEDED,
  status.RESOURCE_EXHAUSTED,
  status.ABORTED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.DATA_LOSS,
]);

/** Whether a call ended without telling what the partner did. Any other failure says that it does not understand us. */
export function isOutcomeUnknown(error: unknown): boolean {
  return uncertain.has(grpcStatusOf(error) ?? status.OK);
}

/** A partner that was away is tried again soon: its absence must not outlast itself by minutes. No retries behind our back. */
export const channelOptions = {
  'grpc.enable_retries': 0,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 2_000,
} as const;
