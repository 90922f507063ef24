import { type CreateDocumentOptions, createDocument, type ZodOpenApiPathItemObject } from 'zod-openapi';
import { errorEnvelope } from '../error-envelope.ts';
import type { Route } from '../route.ts';
import { requestHeaders, responseHeaders } from './headers.ts';
import { introduction } from './introduction.ts';
import { makePortable } from './make-portable.ts';
import { operationOf } from './operation.ts';
import { refusalComponents, refusalExamples } from './refusals.ts';
import { eventEnvelopes, webhooksOf } from './webhooks.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The OpenAPI 3.1 description of the public surface, from the route table and its contracts alone. Spec: Endpoints, Errors, Events. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: { title: 'Innkeeper', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' }, description: introduction },
      servers: [
        { url: '/v1', description: 'Production' },
        { url: '/sandbox/v1', description: 'Sandbox: the same routes on synthetic data' },
      ],
      tags: [...new Set([...routes.map(({ tag }) => tag), 'Events'])].map((name) => ({ name })),
      security: [{ bearer: [] }],
      paths: pathsOf(routes),
      webhooks: webhooksOf(),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An API token: read-only, read-write or full. Issued by an operator.' },
        },
        schemas: { Error: errorEnvelope },
        parameters: requestHeaders,
        headers: responseHeaders,
        responses: { ...refusalComponents(), ...eventEnvelopes() },
        examples: refusalExamples(),
      },
    },
    openToAdditions,
  );
  for (const name of Object.keys(eventEnvelopes())) delete document.components?.responses?.[name]; // their schemas stay
  makePortable(document);
  return document;
}

function pathsOf(routes: readonly Route[]): Record<string, ZodOpenApiPathItemObject> {
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, routes) };
  return paths;
}

/** Requests are closed (strict parsing); answers may gain fields within v1, so their schemas do not forbid them. Spec: Versioning. */
const openToAdditions: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern; // the format says it
  },
};
