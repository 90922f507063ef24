import { signsInHere } from '@innkeeper/access';
import { type CellAddress, emailDigest } from '@innkeeper/cells';
import type { ServiceError } from '@innkeeper/kernel';
import { type Database, refusalIn } from '@innkeeper/platform';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { CellGate } from '../api/cell-gate.ts';
import { firstInput } from './first-input.ts';
import { passedByHeader } from './pass-on.ts';
import type { FindPasskey } from './passkey-elsewhere.ts';

const credentials = z.looseObject({ email: z.string() });
const assertion = z.looseObject({ credential: z.looseObject({ id: z.string() }) });

export interface SignInElsewhereDeps {
  readonly gate: Pick<CellGate, 'findHome' | 'passOn'>;
  readonly db: Database;
  readonly findPasskey: FindPasskey;
  readonly refuse: (response: Response, refusal: ServiceError) => void;
}

/**
 * Passes a sign-in on to the home of the person. Everything else about it happens there, as if the browser had come there:
 * counting, comparing, opening the session. Rules: CELL-10. Errors: SVC-9003 for an e-mail without a password here while the directory is
 * away.
 */
export function signInElsewhere({ gate, db, findPasskey, refuse }: SignInElsewhereDeps): RequestHandler {
  const homeIn = async ({ path, body }: Request): Promise<CellAddress | null> => {
    const passkey = path === '/passkeys.signIn' ? firstInput(body, assertion) : null;
    if (passkey) return findPasskey(passkey.credential.id);
    const email = path === '/session.signIn' ? firstInput(body, credentials)?.email.trim().toLowerCase() : undefined;
    return email === undefined || (await signsInHere(db, email)) ? null : gate.findHome(emailDigest(email));
  };
  return async (request, response, next) => {
    if (request.headers[passedByHeader] !== undefined) return next();
    try {
      const home = await homeIn(request);
      if (home) gate.passOn({ request, response, target: request.originalUrl, body: request.body }, home);
      else next();
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) return next(error);
      refuse(response, refusal);
    }
  };
}
