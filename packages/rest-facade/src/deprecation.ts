import type { ServerResponse } from 'node:http';
import { httpDate } from '@innkeeper/kernel';
import type { NamedOperation } from '@innkeeper/platform';
import { operationPath } from './guide/operation-page.ts';

/** Tells on every answer of an operation that it will end, and where the reader finds what to do. Rules: WIRE-49. */
export function announceDeprecation(response: Pick<ServerResponse, 'setHeader'>, operation: NamedOperation): void {
  const { deprecation } = operation;
  if (!deprecation) return;
  response.setHeader('Deprecation', `@${Date.parse(deprecation.since) / 1_000}`);
  if (deprecation.sunset !== undefined) response.setHeader('Sunset', httpDate(Date.parse(deprecation.sunset)));
  response.setHeader('Link', `<${operationPath(operation)}>; rel="deprecation"; type="text/html"`);
}
