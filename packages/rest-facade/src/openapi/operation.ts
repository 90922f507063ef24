import { limits } from '@innkeeper/kernel';
import { z } from 'zod';
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiParameterObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { capTemplateOf } from '../admission.ts';
import type { Route } from '../route.ts';
import { commonHeaders, etagHeader, formHeaders, replayedHeader, requestHeader } from './headers.ts';
import { hasFields, refusalCodesOf } from './refusal-codes.ts';
import { refusalResponses } from './refusals.ts';

const json = 'application/json';

/** One route of the table as an operation of the document. Spec: Endpoints. */
export function operationOf(route: Route, routes: readonly Route[]): ZodOpenApiOperationObject {
  const codes = refusalCodesOf(route);
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    tags: [route.tag],
    parameters: parametersOf(route),
    ...(hasFields(route.contract.body)
      ? { requestBody: { content: { [json]: { schema: route.contract.body } }, required: needsBody(route) } }
      : {}),
    responses: { [String(route.status)]: successOf(route, routes), ...refusalResponses(codes) },
    'x-permission': route.permission.replace('_', '-'),
    'x-rate-limit': rateLimitOf(route),
    'x-error-codes': codes,
  };
}

/** `booking.ratePlans.updateRates` as `ratePlansUpdateRates`. */
function operationIdOf({ call }: Route): string {
  const [noun = '', verb = ''] = call.split('.').slice(-2);
  return noun + verb.charAt(0).toUpperCase() + verb.slice(1);
}

function rateLimitOf(route: Route) {
  const scope = `endpoint:${capTemplateOf(route)}`;
  const globalLimit = { scope: 'global', requests_per_minute: limits.globalRequestsPerMinute };
  return route.capPerMinute === null ? [globalLimit] : [{ scope, requests_per_minute: route.capPerMinute }, globalLimit];
}

/** A request without a body equals `{}`; where that is refused, a body is required. */
function needsBody(route: Route): boolean {
  return !route.contract.body.safeParse({}).success;
}

function parametersOf(route: Route): ZodOpenApiParameterObject[] {
  const names = route.idempotency === 'required' ? ['RequiredIdempotencyKey'] : route.idempotency === 'accepted' ? ['IdempotencyKey'] : [];
  if (answersLostUpdate(route)) names.push('IfMatch');
  names.push('Prefer');
  return [...pathParameters(route), ...queryParameters(route), ...names.map(requestHeader)];
}

function answersLostUpdate({ method, errors }: Route): boolean {
  return method === 'PATCH' || (method === 'DELETE' && errors.includes('SVC-3006'));
}

function pathParameters({ path }: Route): oas31.ParameterObject[] {
  return [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, collection = '', name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: name.endsWith('id') ? `Id of the ${singular(collection)}` : `Name of the ${singular(collection)}`,
    schema: { type: 'string', minLength: 1 },
  }));
}

function singular(collection: string): string {
  return collection.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', ' ');
}

/** Lists are one parameter with commas between the values. Spec: Pagination and filtering. */
function queryParameters({ contract: { query } }: Route): ZodOpenApiParameterObject[] {
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

function successOf(route: Route, routes: readonly Route[]): ZodOpenApiResponseObject {
  const { output } = route.contract;
  const headers = {
    ...commonHeaders,
    ...(sendsETag(route, routes) ? etagHeader : {}),
    ...(route.idempotency === 'none' ? {} : replayedHeader),
  };
  if (output === null) return { description: 'Accepted; no body', headers };
  const description = route.status === 201 ? 'Created' : 'OK';
  const forms = (route.representations ?? []).map(({ mediaType }) => [mediaType, {}]); // what they look like is not JSON Schema's matter
  return {
    description,
    headers: { ...headers, ...(forms.length > 0 ? formHeaders : {}) },
    content: { [json]: { schema: output }, ...Object.fromEntries(forms) },
  };
}

/** Whether the answer is a single resource that can be changed by PATCH, and so has an entity tag. Contract 2 (ETag). */
export function sendsETag(route: Route, routes: readonly Route[]): boolean {
  if (route.hasETag) return true;
  return routes.some(({ method, contract }) => method === 'PATCH' && contract.output !== null && contract.output === route.contract.output);
}
