import { limits } from '@innkeeper/kernel';
import type { NamedOperation } from '@innkeeper/platform';
import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { dropRepeatedPattern, makePortable } from '../openapi/make-portable.ts';
import { answersLostUpdate, describedParams } from '../openapi/operation.ts';

/** REST headers that a call can carry as arguments besides those of the operation. Rules: MCP-4, MCP-8, MCP-9. */
export const headerArguments = ['idempotency_key', 'if_match', 'client_secret'] as const;

const idempotencyKey = z
  .string()
  .min(1)
  .max(limits.idempotencyKeyCharsMax)
  .describe(
    'One unique string per logical request. A repeat with the same arguments answers the original result and has no second effect.',
  );
const ifMatch = z.string().describe('`*` or the `ETag` that was read; SVC-3006 when the resource has changed since.');

const clientSecret = z.string().describe('`client_secret` of the booking session, from the answer that created it.');

/**
 * Parameters, query and body of an operation in one flat object. No operation may use one name in two parts, since they could not be
 * told apart. Rules: MCP-4.
 */
export function inputSchemaOf(operation: NamedOperation): Tool['inputSchema'] {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, schema] of argumentsOf(operation)) {
    if (Object.hasOwn(shape, name)) throw new Error(`${operation.route}: two of its parts have ${name}`);
    shape[name] = schema;
  }
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(z.strictObject(shape), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropRepeatedPattern(jsonSchema),
  });
  const flat = inlined(schema, $defs);
  makePortable(flat);
  return { ...z.looseObject({}).parse(flat), type: 'object' };
}

function argumentsOf(operation: NamedOperation): [name: string, schema: z.ZodType][] {
  const { contract, idempotency } = operation;
  return [
    ...describedParams(operation).map(({ name, description }): [string, z.ZodType] => [name, z.string().min(1).describe(description)]),
    ...fieldsOf(contract.query),
    ...fieldsOf(contract.body),
    ...(idempotency === 'none' ? [] : [keyArgument(idempotency === 'required')]),
    ...(answersLostUpdate(operation) ? [['if_match', ifMatch.optional()] satisfies [string, z.ZodType]] : []),
    ...(operation.takesSessionSecret ? [['client_secret', clientSecret] satisfies [string, z.ZodType]] : []),
  ];
}

function keyArgument(isRequired: boolean): [string, z.ZodType] {
  return ['idempotency_key', isRequired ? idempotencyKey : idempotencyKey.optional()];
}

function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodObject)) throw new Error('the query and the body of an operation are objects');
  const shape: Record<string, z.ZodType> = schema.shape;
  return Object.entries(shape);
}

const definitionPath = '#/$defs/';

/** Inlines the references of a schema: assistants read them in different ways, or not at all. None of our schemas is recursive. */
function inlined(node: unknown, definitions: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(node)) return node.map((item) => inlined(item, definitions));
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key !== '$ref') return [[key, inlined(value, definitions)]];
    const definition = inlined(definitions[String(value).slice(definitionPath.length)], definitions);
    return typeof definition === 'object' && definition !== null ? Object.entries(definition).filter(([name]) => name !== 'id') : [];
  });
  return Object.fromEntries(members);
}
