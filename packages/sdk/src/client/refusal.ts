import type { ErrorCode } from './error-codes.ts';
import { type ErrorDetails, InnkeeperError } from './innkeeper-error.ts';

/** A refusal with one of these codes, and the details of that code. */
export type Refusal<Code extends ErrorCode> = InnkeeperError & { readonly code: Code; readonly details: DetailsOf<Code> };

type ProviderReason = Extract<ErrorDetails, { provider_reason: string }>;

/** A declined card has the provider's reason, everything else has field issues. */
type DetailsOf<Code extends ErrorCode> = Code extends 'SVC-4006' ? ProviderReason : Exclude<ErrorDetails, ProviderReason>;

/** Reports whether an error is a refusal with one of these codes: `isRefusal(error, 'SVC-3001', 'SVC-3011')`. */
export function isRefusal<Code extends ErrorCode>(error: unknown, ...codes: readonly [Code, ...Code[]]): error is Refusal<Code> {
  return error instanceof InnkeeperError && codes.some((code) => code === error.code);
}
