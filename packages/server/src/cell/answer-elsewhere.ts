import type { ServiceError } from '@innkeeper/kernel';
import { refusalIn } from '@innkeeper/platform';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { beingMoved, type CellGate } from '../api/cell-gate.ts';
import { firstInput } from './first-input.ts';
import { passedByHeader } from './pass-on.ts';

export interface AnswerElsewhereDeps {
  readonly gate: Pick<CellGate, 'placeOf' | 'passOn'>;
  readonly refuse: (response: Response, refusal: ServiceError) => void;
}

const answers = ['/invitations.accept', '/invitations.decline'];
const invitation = z.looseObject({ tenant_id: z.string() });

/**
 * Passes the answer to an invitation on to the cell of the tenant, which asks this one whose session it is. One that has come from a third cell
 * is passed on a second time, and no more. Rules: CELL-7, CELL-10. Errors: SVC-9003.
 */
export function answerElsewhere({ gate, refuse }: AnswerElsewhereDeps): RequestHandler {
  return async (request, response, next) => {
    const given = answers.includes(request.path) ? firstInput(request.body, invitation) : null;
    if (given === null) return next();
    const passedBy = request.headers[passedByHeader]?.toString() ?? '';
    try {
      const place = await gate.placeOf(given.tenant_id);
      if (place === 'here') next();
      else if (place === 'moving' || passedBy.includes(',')) refuse(response, beingMoved());
      else gate.passOn({ request, response, target: request.originalUrl, body: request.body }, place);
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) return next(error);
      refuse(response, refusal);
    }
  };
}
