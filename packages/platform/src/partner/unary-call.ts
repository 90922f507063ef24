import { type CallOptions, type ServiceError as GrpcError, status } from '@grpc/grpc-js';
import { systemClock } from '@innkeeper/kernel';

/** One call of a partner's client; the generated clients have this shape. */
type Unary<Answer> = (options: CallOptions, callback: (error: GrpcError | null, answer?: Answer) => void) => unknown;

/** Makes one call with a deadline. Rejects with the gRPC status. */
export function unaryCall<Answer>(timeoutMs: number, call: Unary<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    call({ deadline: systemClock.nowMs() + timeoutMs }, (error, answer) => {
      if (error) return reject(error);
      if (answer === undefined) return reject(new Error('the partner sent no answer'));
      resolve(answer);
    });
  });
}

/** The gRPC status of an error; null for any other error. */
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

/** True when a call ended without revealing what the partner did. Any other failure means that the partner rejected the request. */
export function isOutcomeUnknown(error: unknown): boolean {
  return uncertain.has(grpcStatusOf(error) ?? status.OK);
}

/** Reconnects soon after an outage, which must not be prolonged by minutes. No hidden retries. */
export const channelOptions = {
  'grpc.enable_retries': 0,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 2_000,
} as const;
