import { hasPerson } from '@innkeeper/access';
import { emailDigest } from '@innkeeper/cells';
import type { ServiceError } from '@innkeeper/kernel';
import { type Database, refusalIn } from '@innkeeper/platform';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { CellGate } from '../api/cell-gate.ts';
import { passedByHeader } from './pass-on.ts';

const credentials = z.looseObject({ email: z.string() });
const batch = z.looseObject({ 0: credentials });

export interface SignInElsewhereDeps {
  readonly gate: Pick<CellGate, 'findPerson' | 'passOn'>;
  readonly db: Database;
  readonly refuse: (response: Response, refusal: ServiceError) => void;
}

/**
 * Passes a sign-in on whose e-mail only another cell knows. Everything else about it happens there, as if the browser had come there:
 * counting, comparing, opening the session. Rules: CELL-10. Errors: SVC-9003 for an e-mail that this cell does not know while the directory
 * is away.
 */
export function signInElsewhere({ gate, db, refuse }: SignInElsewhereDeps): RequestHandler {
  return async (request, response, next) => {
    const email = request.path === '/session.signIn' ? emailIn(request.body) : null;
    if (email === null || request.headers[passedByHeader] !== undefined) return next();
    try {
      const home = (await hasPerson(db, email)) ? null : await gate.findPerson(emailDigest(email));
      if (home) gate.passOn({ request, response, target: request.originalUrl, body: request.body }, home);
      else next();
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) return next(error);
      refuse(response, refusal);
    }
  };
}

/** The call stands alone, or first in a batch. Null for a body that cannot be read, which its procedure refuses. */
function emailIn(body: unknown): string | null {
  const call = typeof body === 'string' ? parsed(body) : null;
  const found = credentials.safeParse(call).data ?? batch.safeParse(call).data?.[0];
  return found?.email.trim().toLowerCase() ?? null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
