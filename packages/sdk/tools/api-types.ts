import assert from 'node:assert/strict';
import type { ApiDocument, ApiOperation, ApiResponse, Content, Dictionary, Header, Parameter, PathItem, Reference } from './document.ts';
import { referenceType, schemaType } from './schema-type.ts';
import { type Member, objectType } from './source-text.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const places = ['query', 'header', 'path', 'cookie'];

const absent = (name: string): Member => ({ name, type: 'never', isOptional: true });

/**
 * Source of the SDK's types: `paths`, `webhooks`, `components` and `operations`, in the shapes that openapi-fetch takes. What a path
 * or an operation does not have is `never`, so that each has the same members.
 */
export function apiTypes({ paths, webhooks, components }: ApiDocument): string {
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item));
  const members = operations.map((operation) => ({ name: operation.operationId, type: operationType(operation, components) }));
  return [
    '/** Made from the API document by `npm run generate`. */',
    `export interface paths ${pathsType(paths)}`,
    `export interface webhooks ${pathsType(webhooks)}`,
    `export interface components ${componentsType(components)}`,
    `export interface operations ${objectType(members)}`,
    '',
  ].join('\n');
}

function pathsType(paths: Dictionary<PathItem>): string {
  return objectType(Object.entries(paths).map(([name, item]) => ({ name, type: pathItemType(item) })));
}

function pathItemType(item: PathItem): string {
  for (const member of Object.keys(item)) assert(methods.includes(member), `no type is known for the member ${member} of a path`);
  const method = (name: string): Member => {
    const operation = item[name];
    return operation ? { name, type: `operations[${JSON.stringify(operation.operationId)}]`, documentation: operation } : absent(name);
  };
  return objectType([{ name: 'parameters', type: objectType(places.map(absent)) }, ...methods.map(method)]);
}

function componentsType({ schemas, responses, parameters, headers }: ApiDocument['components']): string {
  const schemaMembers = Object.entries(schemas).map(([name, schema]) => ({ name, type: schemaType(schema), documentation: schema }));
  const fieldMembers = (fields: Dictionary<Header>) => Object.entries(fields).map(([name, field]) => fieldMember(name, field));
  return objectType([
    { name: 'schemas', type: objectType(schemaMembers) },
    { name: 'responses', type: responsesType(responses) },
    { name: 'parameters', type: objectType(fieldMembers(parameters)) },
    { name: 'requestBodies', type: 'never' },
    { name: 'headers', type: objectType(fieldMembers(headers)) },
    { name: 'pathItems', type: 'never' },
  ]);
}

function operationType({ parameters = [], requestBody, responses }: ApiOperation, components: ApiDocument['components']): string {
  const body = requestBody && { type: objectType([contentMember(requestBody.content)]), isOptional: requestBody.required !== true };
  return objectType([
    { name: 'parameters', type: parametersType(parameters, components.parameters) },
    body ? { name: 'requestBody', ...body } : absent('requestBody'),
    { name: 'responses', type: responsesType(responses) },
  ]);
}

function parametersType(parameters: readonly (Parameter | Reference)[], components: Dictionary<Parameter>): string {
  const fields = parameters.map((parameter) => {
    const field = '$ref' in parameter ? component(parameter, components) : parameter;
    const type = '$ref' in parameter ? referenceType(parameter.$ref) : schemaType(field.schema);
    return { place: field.in, member: { ...fieldMember(field.name, field), type, isOptional: field.required !== true } };
  });
  for (const { place } of fields) assert(places.includes(place), `no type is known for parameters in ${place}`);
  return objectType(
    places.map((name) => {
      const members = fields.filter(({ place }) => place === name).map(({ member }) => member);
      if (members.length === 0) return absent(name);
      return { name, type: objectType(members), isOptional: members.every(({ isOptional }) => isOptional) };
    }),
  );
}

function component(reference: Reference, components: Dictionary<Parameter>): Parameter {
  const found = components[reference.$ref.slice(reference.$ref.lastIndexOf('/') + 1)];
  assert(found !== undefined, `${reference.$ref} is not in the document`);
  return found;
}

function fieldMember(name: string, field: Header): Member {
  return { name, type: schemaType(field.schema), documentation: { ...field.schema, ...field } };
}

function responsesType(responses: Dictionary<ApiResponse | Reference>): string {
  return objectType(
    Object.entries(responses).map(([name, response]) => {
      if ('$ref' in response) return { name, type: referenceType(response.$ref) };
      return { name, type: responseType(response), documentation: { description: response.description } };
    }),
  );
}

function responseType({ headers = {}, content }: ApiResponse): string {
  const headerMembers = Object.entries(headers).map(([name, header]) =>
    '$ref' in header ? { name, type: referenceType(header.$ref) } : fieldMember(name, header),
  );
  return objectType([
    { name: 'headers', type: objectType(headerMembers, 'unknown') },
    content === undefined ? absent('content') : contentMember(content),
  ]);
}

function contentMember(content: Content): Member {
  const members = Object.entries(content).map(([name, { schema = {}, example }]) => ({
    name,
    type: schemaType(schema),
    documentation: { example },
  }));
  return { name: 'content', type: objectType(members) };
}
