import { signsInHere } from '@innkeeper/access';
import { emailDigest } from '@innkeeper/cells';
import type { ServiceError } from '@innkeeper/kernel';
import { type Database, refusalIn } from '@innkeeper/platform';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { CellGate } from '../api/cell-gate.ts';
import { firstInput } from './first-input.ts';
import { passedByHeader } from './pass-on.ts';

const credentials = z.looseObject({ email: z.string() });

export interface SignInElsewhereDeps {
  readonly gate: Pick<CellGate, 'findHome' | 'passOn'>;
  readonly db: Database;
  readonly refuse: (response: Response, refusal: ServiceError) => void;
}

/**
 * Passes a sign-in on to the home of the person. Everything else about it happens there, as if the browser had come there:
 * counting, comparing, opening the session. Rules: CELL-10. Errors: SVC-9003 for an e-mail without a password here while the directory is
 * away.
 */
export function signInElsewhere({ gate, db, refuse }: SignInElsewhereDeps): RequestHandler {
  return async (request, response, next) => {
    const given = request.path === '/session.signIn' ? firstInput(request.body, credentials) : null;
    if (given === null || request.headers[passedByHeader] !== undefined) return next();
    const email = given.email.trim().toLowerCase();
    try {
      const home = (await signsInHere(db, email)) ? null : await gate.findHome(emailDigest(email));
      if (home) gate.passOn({ request, response, target: request.originalUrl, body: request.body }, home);
      else next();
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) return next(error);
      refuse(response, refusal);
    }
  };
}
