import type { NamedOperation } from '@innkeeper/platform';
import { type CreateDocumentOptions, createDocument, type ZodOpenApiPathItemObject } from 'zod-openapi';
import { errorEnvelope } from '../error-envelope.ts';
import { requestHeaders, responseHeaders } from './headers.ts';
import { introduction } from './introduction.ts';
import { dropRepeatedPattern, makePortable } from './make-portable.ts';
import { operationOf } from './operation.ts';
import { refusalCodesOf } from './refusal-codes.ts';
import { refusalComponents, refusalExamples } from './refusals.ts';
import { type DocumentedEvent, eventEnvelopes, webhooksOf } from './webhooks.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The parts of the API that the document describes. */
export interface DocumentedApi {
  readonly operations: readonly NamedOperation[];
  readonly events: readonly DocumentedEvent[];
}

/** The OpenAPI 3.1 description of the public surface, derived only from the operations and their contracts. Rules: WIRE-39. */
export function openApiDocument({ operations, events }: DocumentedApi): OpenApiDocument {
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Innkeeper',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'The operator who issued your token' },
        description: introduction,
      },
      servers: [
        { url: '/v1', description: 'Production' },
        { url: '/sandbox/v1', description: 'Sandbox: the same operations on synthetic data' },
      ],
      tags: [...new Map(operations.map(({ tag }) => [tag.name, tag])).values()].map(({ name, description }) => ({ name, description })),
      security: [{ bearer: [] }],
      paths: pathsOf(operations),
      webhooks: webhooksOf(events),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An API token: read-only, read-write or full. Issued by an operator.' },
          review_key: { type: 'http', scheme: 'bearer', description: 'The review key of one stay, given to its guest.' },
          publishable_key: {
            type: 'http',
            scheme: 'bearer',
            description: 'A publishable key of a property. It is no secret: the booking pages of the hotel show it.',
          },
          widget_key: { type: 'http', scheme: 'bearer', description: 'The widget key of one stay, given to its guest.' },
        },
        schemas: { Error: errorEnvelope },
        parameters: requestHeaders,
        headers: responseHeaders,
        responses: { ...refusalComponents(), ...eventEnvelopes(events) },
        examples: refusalExamples(operations.flatMap(refusalCodesOf)),
      },
    },
    openToAdditions,
  );
  for (const name of Object.keys(eventEnvelopes(events))) delete document.components?.responses?.[name]; // their schemas stay
  makePortable(document);
  return document;
}

function pathsOf(operations: readonly NamedOperation[]): Record<string, ZodOpenApiPathItemObject> {
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationOf(operation, operations) };
  return paths;
}

/**
 * Requests are closed (strict parsing); answers may gain fields within v1, so their schemas do not forbid them.
 * Rules: WIRE-16, WIRE-40.
 */
const openToAdditions: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    dropRepeatedPattern(jsonSchema);
  },
};
