import { type ErrorCode, errorCatalogue } from '@innkeeper/kernel';
import type { oas31 } from 'zod-openapi';
import { commonHeaders, refusalHeaders } from './headers.ts';
import { recordedExamples } from './recorded-examples.ts';

/** Sets of codes that many operations share under one status, by the name of their component. */
const namedRefusals = new Map<string, readonly ErrorCode[]>([
  ['MalformedRequest', ['SVC-2001', 'SVC-2002', 'SVC-2012']],
  ['UnknownParameter', ['SVC-2012']],
  ['UnknownParameterOrCursor', ['SVC-2012', 'SVC-2014']],
  ['Unauthenticated', ['SVC-1001', 'SVC-1002', 'SVC-1004']],
  ['Forbidden', ['SVC-1003']],
  ['NotFound', ['SVC-2011']],
  ['BodyTooLarge', ['SVC-2015']],
  ['TooManyRequests', ['SVC-5001', 'SVC-5002']],
  ['ServerError', ['SVC-9001']],
  ['Unavailable', ['SVC-9002', 'SVC-9003', 'SVC-9004']],
]);

/** The refusals of an operation by HTTP status. Rules: WIRE-39. */
export function refusalResponses(codes: readonly ErrorCode[]): Record<string, oas31.ResponseObject | oas31.ReferenceObject> {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries([...byStatus].map(([status, some]) => [String(status), namedOrInline(some)]));
}

/** Refusals that are components of the document. */
export function refusalComponents(): Record<string, oas31.ResponseObject> {
  return Object.fromEntries([...namedRefusals].map(([name, codes]) => [name, refusalResponse(codes)]));
}

/** One example envelope per code. */
export function refusalExamples(codes: Iterable<ErrorCode>): Record<string, oas31.ExampleObject> {
  return Object.fromEntries(
    [...new Set(codes)].sort().map((code) => [code, { summary: errorCatalogue[code].message, value: recordedExamples[code] }]),
  );
}

function namedOrInline(codes: readonly ErrorCode[]): oas31.ResponseObject | oas31.ReferenceObject {
  const known = [...namedRefusals].find(([, set]) => set.join() === codes.join());
  return known ? { $ref: `#/components/responses/${known[0]}` } : refusalResponse(codes);
}

function refusalResponse(codes: readonly ErrorCode[]): oas31.ResponseObject {
  const [first] = codes;
  const status = first ? errorCatalogue[first].status : 0;
  return {
    description: codes.map((code) => `\`${code}\` ${errorCatalogue[code].message}`).join('; '),
    headers: { ...commonHeaders, ...refusalHeaders[status] },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { type: 'string', enum: [...codes] } }, required: ['code'] },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
