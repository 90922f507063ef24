import type { ErrorCode } from './error-codes.ts';
import { type ErrorDetails, InnkeeperError } from './innkeeper-error.ts';

/** A refusal of one of these codes, with the details that such refusals carry. */
export type Refusal<Code extends ErrorCode> = InnkeeperError & { readonly code: Code; readonly details: DetailsOf<Code> };

type ProviderReason = Extract<ErrorDetails, { provider_reason: string }>;

/** A declined card carries the provider's reason, everything else the issues of fields. */
type DetailsOf<Code extends ErrorCode> = Code extends 'SVC-4006' ? ProviderReason : Exclude<ErrorDetails, ProviderReason>;

/** Whether what was thrown is a refusal of one of these codes: `isRefusal(error, 'SVC-3001', 'SVC-3011')`. */
export function isRefusal<Code extends ErrorCode>(error: unknown, ...codes: readonly [Code, ...Code[]]): error is Refusal<Code> {
  return error instanceof InnkeeperError && codes.some((code) => code === error.code);
}
