import type { NamedOperation } from '@innkeeper/platform';
import { openApiDocument } from '@innkeeper/rest-facade';
import { z } from 'zod';
import { documented } from './operations.ts';

const documentedOperation = z.looseObject({
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) }).optional(),
});
const paths = z
  .record(z.string(), z.record(z.string(), documentedOperation))
  .parse(JSON.parse(JSON.stringify(openApiDocument(documented).paths)));

/** The body that the API document shows for an operation; undefined for one that takes none. */
export function bodyExampleOf({ method, path }: NamedOperation): unknown {
  return paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].example;
}
