import { errorCatalogue } from '@innkeeper/kernel';
import type { Logger } from '@innkeeper/platform';
import { type ErrorEnvelope, isJson } from '@innkeeper/rest-facade';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type Response } from 'express';
import type { SystemDeps } from '../process/system-context.ts';
import { localOperator } from './local-operator.ts';
import type { OperatorRouter } from './operator-router.ts';

export interface OperatorEndpointDeps extends SystemDeps {
  readonly operatorRouter: OperatorRouter;
  readonly isOperator: (authorization: string | undefined) => boolean;
  readonly log: Logger;
  /** Null where there is only one cell. */
  readonly gate: object | null;
  /** Answers a refusal made before a procedure is found. */
  readonly refuse: (response: Response, status: number, refusal: Pick<ErrorEnvelope, 'code' | 'message' | 'details'>) => void;
}

const hotelFileBytesMax = 32 * 1024 * 1024;

/** The operator's procedures, for the command line. They require the key: a loopback address proves nothing. Errors: SVC-1001, SVC-2002, SVC-2011. */
export function operatorEndpoint({ db, secrets, operatorRouter, isOperator, log, gate, refuse }: OperatorEndpointDeps): express.Router {
  const router = express.Router();
  router.use((request, response, next) => {
    if (!isOperator(request.headers.authorization)) return refuse(response, 401, noKey);
    if (gate === null && request.headers['innkeeper-cell'] !== undefined) return refuse(response, 404, noCells);
    if (request.method === 'POST' && !isJson(request)) return refuse(response, 400, notJson);
    next();
  });
  router.use(
    createExpressMiddleware({
      router: operatorRouter,
      maxBodySize: hotelFileBytesMax,
      allowMethodOverride: true, // other cells send what they ask as a body
      createContext: ({ info }) => localOperator({ db, secrets }, info.signal),
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error.cause ?? error, path }, 'operator procedure failed');
      },
    }),
  );
  return router;
}

const noKey = { code: 'SVC-1001', message: 'operator key missing or wrong' };
const noCells = {
  code: 'SVC-2011',
  message: errorCatalogue['SVC-2011'].message,
  details: [{ field: 'Innkeeper-Cell', issue: 'names a cell, but this installation is the only one' }],
};
const notJson = {
  code: 'SVC-2002',
  message: errorCatalogue['SVC-2002'].message,
  details: [{ field: 'Content-Type', issue: 'must be application/json' }],
};
