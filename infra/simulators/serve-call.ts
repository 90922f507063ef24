import { type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js';
import { refusal } from './control.ts';

const answeredTooLateMs = 60_000;

/** A refusal of a call as a whole. */
export interface CallRefusal {
  readonly code: status;
  readonly details: string;
}

export interface UnaryCall<Request, Answer> {
  readonly call: ServerUnaryCall<Request, Answer>;
  readonly callback: sendUnaryData<Answer>;
}

/** Executes a call under a fault of its partner: `unreachable` does nothing, `slow` executes it and answers too late. */
export function serveCall<Request, Answer extends object>(
  { fault, partner }: { readonly fault: string; readonly partner: string },
  { call, callback }: UnaryCall<Request, Answer>,
  act: (request: Request) => Answer | CallRefusal,
): void {
  if (fault === 'unreachable') return callback(refusal(status.UNAVAILABLE, `${partner} cannot be reached`));
  const answer = act(call.request);
  if (isRefusal(answer)) return callback(refusal(answer.code, answer.details));
  if (fault !== 'slow') return callback(null, answer);
  const late = setTimeout(() => callback(null, answer), answeredTooLateMs);
  late.unref();
  call.once('cancelled', () => clearTimeout(late));
}

/** The refusal of a malformed request. */
export function invalid(details: string): CallRefusal {
  return { code: status.INVALID_ARGUMENT, details };
}

/** The answer that never arrived, although everything was done. */
export const lostAnswer: CallRefusal = { code: status.UNAVAILABLE, details: 'the connection was lost' };

function isRefusal(answer: object): answer is CallRefusal {
  return 'code' in answer && 'details' in answer;
}
