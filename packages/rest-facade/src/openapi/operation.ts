import { limits } from '@innkeeper/kernel';
import type { NamedOperation } from '@innkeeper/platform';
import { z } from 'zod';
import type {
  oas31,
  ZodOpenApiOperationObject,
  ZodOpenApiParameterObject,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponseObject,
} from 'zod-openapi';
import { commonHeaders, etagHeader, formHeaders, replayedHeader, requestHeader } from './headers.ts';
import { hasFields, refusalCodesOf } from './refusal-codes.ts';
import { refusalResponses } from './refusals.ts';
import { requestExamples } from './request-examples.ts';

const json = 'application/json';

/** One operation as described in the document. Rules: WIRE-39. */
export function operationOf(operation: NamedOperation, operations: readonly NamedOperation[]): ZodOpenApiOperationObject {
  const codes = refusalCodesOf(operation);
  return {
    operationId: operationIdOf(operation),
    summary: operation.summary,
    description: operation.deprecation ? `${operation.description} ${deprecationNote(operation.deprecation)}` : operation.description,
    ...(operation.deprecation ? { deprecated: true } : {}),
    tags: [operation.tag.name],
    ...(operation.auth === 'token' ? {} : { security: [{ [operation.auth]: [] }] }),
    parameters: parametersOf(operation),
    ...(hasFields(operation.contract.body) ? { requestBody: requestBodyOf(operation) } : {}),
    responses: { [String(operation.status)]: successOf(operation, operations), ...refusalResponses(codes) },
    'x-permission': operation.permission.replace('_', '-'),
    'x-rate-limit': rateLimitOf(operation),
    'x-error-codes': codes,
  };
}

/** The end of an operation as a sentence of its description. Rules: WIRE-49. */
function deprecationNote({ since, sunset, successor }: NonNullable<NamedOperation['deprecation']>): string {
  const end = sunset === undefined ? '' : `, may be gone from ${sunset}`;
  const instead = successor === undefined ? '' : `; use \`${successor}\``;
  return `Deprecated since ${since}${end}${instead}.`;
}

function requestBodyOf(operation: NamedOperation): ZodOpenApiRequestBodyObject {
  const example = requestExamples[operationIdOf(operation)];
  const media = { schema: operation.contract.body, ...(example === undefined ? {} : { example }) };
  return { content: { [json]: media }, required: needsBody(operation) };
}

/** `rates.ratePlans.updateRates` as `ratePlansUpdateRates`. */
export function operationIdOf({ name }: NamedOperation): string {
  const [noun = '', verb = ''] = name.split('.').slice(-2);
  return noun + verb.charAt(0).toUpperCase() + verb.slice(1);
}

function rateLimitOf(operation: NamedOperation) {
  if (operation.auth === 'publishable_key') {
    return [
      { scope: 'public:address', requests_per_minute: limits.visitorRequestsPerMinute },
      { scope: 'public', requests_per_minute: limits.publicRequestsPerMinute },
    ];
  }
  if (operation.auth !== 'token') return [{ scope: 'global', requests_per_minute: limits.guestRequestsPerMinute }];
  const scope = `endpoint:${operation.bucket}`;
  const globalLimit = { scope: 'global', requests_per_minute: limits.globalRequestsPerMinute };
  return operation.capPerMinute === undefined ? [globalLimit] : [{ scope, requests_per_minute: operation.capPerMinute }, globalLimit];
}

/** Reports whether a body is required: a missing body counts as `{}`, which the contract may refuse. */
function needsBody(operation: NamedOperation): boolean {
  return !operation.contract.body.safeParse({}).success;
}

function parametersOf(operation: NamedOperation): ZodOpenApiParameterObject[] {
  const names =
    operation.idempotency === 'required' ? ['RequiredIdempotencyKey'] : operation.idempotency === 'accepted' ? ['IdempotencyKey'] : [];
  if (answersLostUpdate(operation)) names.push('IfMatch');
  if (operation.takesSessionSecret) names.push('SessionSecret');
  names.push('Prefer');
  return [...pathParameters(operation), ...queryParameters(operation), ...names.map(requestHeader)];
}

/** Reports whether a change takes `If-Match`. Rules: WIRE-29. */
export function answersLostUpdate({ method, errors }: NamedOperation): boolean {
  return method === 'PATCH' || (method === 'DELETE' && errors.includes('SVC-3006'));
}

function pathParameters(operation: NamedOperation): oas31.ParameterObject[] {
  return describedParams(operation).map(({ name, description }) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', minLength: 1 },
  }));
}

/** The parameters of a path with descriptions. */
export function describedParams({ path }: NamedOperation): { name: string; description: string }[] {
  const steps = path.split('/');
  return steps.flatMap((step, index) => {
    const name = /^\{(\w+)\}/.exec(step)?.[1];
    if (name === undefined) return [];
    return [{ name, description: `${name.endsWith('id') ? 'Id' : 'Name'} of the ${singular(steps[index - 1] ?? '')}` }];
  });
}

function singular(collection: string): string {
  return collection.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', ' ');
}

/** Lists are one parameter with commas between the values. Rules: WIRE-25. */
function queryParameters({ contract: { query } }: NamedOperation): ZodOpenApiParameterObject[] {
  if (!(query instanceof z.ZodObject)) return [];
  const shape: Record<string, unknown> = query.shape;
  return Object.entries(shape).flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodType)) return [];
    const style = isList(schema) ? { style: 'form' as const, explode: false } : {};
    return [schema.meta({ ...schema.meta(), param: { name, in: 'query', ...style } })];
  });
}

function isList(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isList(schema.unwrap());
  return schema instanceof z.ZodArray;
}

function successOf(operation: NamedOperation, operations: readonly NamedOperation[]): ZodOpenApiResponseObject {
  const { output } = operation.contract;
  const headers = {
    ...commonHeaders,
    ...(sendsETag(operation, operations) ? etagHeader : {}),
    ...(operation.idempotency === 'none' ? {} : replayedHeader),
  };
  if (output === null) return { description: 'Accepted; no body', headers };
  const description = operation.status === 201 ? 'Created' : 'OK';
  if (operation.file || operation.download)
    return { description: 'The file', headers, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const forms = (operation.representations ?? []).map(({ mediaType }) => [mediaType, {}]); // not described by JSON Schema
  return {
    description,
    headers: { ...headers, ...(forms.length > 0 ? formHeaders : {}) },
    content: { [json]: { schema: output }, ...Object.fromEntries(forms) },
  };
}

/** Reports whether the answer is a single resource that can be changed by PATCH and so has an entity tag. Rules: WIRE-28. */
export function sendsETag(operation: NamedOperation, operations: readonly NamedOperation[]): boolean {
  if (operation.hasETag) return true;
  return operations.some(
    ({ method, contract }) => method === 'PATCH' && contract.output !== null && contract.output === operation.contract.output,
  );
}
