import type { ConsoleRouter } from '@innkeeper/server';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { TRPCClientError } from '@trpc/client';
import { faultOfField } from './refusals/issue-words.ts';

/** Refusal as answered by the service. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: readonly { readonly field: string; readonly issue: string }[];
  /** By which the call is found in the service's log. */
  readonly requestId?: string | undefined;
}

/** Thrown where the browser itself refuses; nothing was sent. */
export class RefusedHere extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Detail with the reason that the bank declined a card. */
export const declineField = 'provider_reason';

/** Messages of browsers for a screen whose program could not be fetched. */
const isUnloaded = /dynamically imported module|module script failed/i;

/** Refusal behind a failed call; a call without an answer has the code `offline`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedHere) return { code: error.code, message: '', details: [] };
  if (error instanceof TypeError && isUnloaded.test(error.message)) return { code: 'offline', message: error.message, details: [] };
  if (!(error instanceof TRPCClientError)) return { code: 'SVC-9001', message: String(error), details: [] };
  const { data }: TRPCClientError<ConsoleRouter> = error;
  if (!data) return { code: 'offline', message: error.message, details: [] };
  const { code, message, details } = data.serviceError;
  return {
    code,
    message,
    requestId: data.requestId ?? undefined,
    details: 'provider_reason' in details ? [{ field: declineField, issue: details.provider_reason }] : details,
  };
}

export function isNotSignedIn(error: unknown): boolean {
  return refusalOf(error).code === 'SVC-1001';
}

/** True if the hotel's share of this process is used up; nothing was done. */
export function isOverloaded(error: unknown): boolean {
  return refusalOf(error).code === 'SVC-9004';
}

/** Fault of one field in words, at any depth of the request. */
export function issueOf(refusal: Refusal | null, field: string): string | undefined {
  const found = refusal?.details.find((detail) => detail.field === field || detail.field.endsWith(`.${field}`));
  return found && faultText(found);
}

/** Fault in words, for the field or cell that it is about. */
export function faultText(issue: Refusal['details'][number]): string {
  return faultOfField(issue) ?? i18n._(msg`Not accepted`);
}
