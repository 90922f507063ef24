import { idText, wholeNumber } from '@innkeeper/kernel';
import { momentFrom, momentTo, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

/** A token's request as shown in the console. Rules: CONSOLE-30. */
export interface LoggedRequest {
  readonly id: string;
  readonly at: string;
  readonly token_id: string;
  readonly token_name: string | null;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly milliseconds: number;
}

export interface LoggedRequestWithBody extends LoggedRequest {
  /** The body of a refused request, with guests and secrets masked. */
  readonly refused_body: unknown;
}

export const listRequestsInput = z.strictObject({
  ...pageQuery,
  id: idText.optional(),
  status: wholeNumber().min(100).max(599).optional(),
  code: idText.optional(),
  route: idText.optional(),
  token_id: idText.optional(),
  created_from: momentFrom,
  created_to: momentTo,
});

export const requestIdInput = z.strictObject({ id: idText });
