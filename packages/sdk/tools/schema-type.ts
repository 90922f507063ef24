import assert from 'node:assert/strict';
import type { Schema } from './document.ts';
import { objectType } from './source-text.ts';

/** Rules about values and texts: they narrow no type. */
const untyped = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'propertyNames'];
const documented = ['description', 'deprecated', 'format', 'default', 'examples'];
const typed = ['type', 'const', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'allOf', 'anyOf', 'oneOf', '$ref'];
const known = new Set([...typed, ...documented, ...untyped]);

const primitives: readonly string[] = ['string', 'number', 'boolean', 'null'];

/** TypeScript's type of a JSON schema. Throws on a keyword that it does not know, which could make the type wrong. */
export function schemaType(schema: Schema): string {
  for (const keyword of Object.keys(schema)) assert(known.has(keyword), `no type is known for the keyword ${keyword}`);
  if (schema.$ref !== undefined) return referenceType(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  assert(schema.anyOf === undefined || schema.oneOf === undefined, 'no type is known for anyOf with oneOf');
  const alternatives = schema.anyOf ?? schema.oneOf;
  const parts = [
    ownType(schema),
    ...(schema.allOf ?? []).map(operandType),
    ...(alternatives === undefined ? [] : [alternatives.map(schemaType).join(' | ')]),
  ].filter((part) => part !== 'unknown');
  if (parts.length <= 1) return parts[0] ?? 'unknown';
  return [...parts.slice(0, -1), alternatives === undefined ? parts.at(-1) : `(${parts.at(-1)})`].join(' & ');
}

/** `components["schemas"]["Guest"]` of `#/components/schemas/Guest`. */
export function referenceType(reference: string): string {
  const [, section, name] = /^#\/components\/(\w+)\/([\w.-]+)$/.exec(reference) ?? [];
  assert(section !== undefined && name !== undefined, `${reference} is no component`);
  return `components["${section}"]["${name}"]`;
}

/** The type without what `allOf`, `anyOf` and `oneOf` add. */
function ownType(schema: Schema): string {
  if (typeof schema.type === 'object') return schema.type.map((type) => ownType({ ...schema, type })).join(' | ');
  if (schema.type === undefined) return 'unknown';
  if (schema.type === 'array') return `${operandType(schema.items ?? {})}[]`;
  if (schema.type === 'object') return ownObjectType(schema);
  const type = schema.type === 'integer' ? 'number' : schema.type;
  assert(primitives.includes(type), `no type is known for the type ${type}`);
  return type;
}

function ownObjectType({ properties, required = [], additionalProperties = true, ...rest }: Schema): string {
  if (properties === undefined) {
    if (rest.anyOf ?? rest.oneOf) return 'unknown'; // they say of themselves that they are objects
    return objectType([], typeof additionalProperties === 'boolean' ? 'unknown' : schemaType(additionalProperties));
  }
  assert(typeof additionalProperties === 'boolean', 'no type is known for an object with named and other properties');
  return objectType(
    Object.entries(properties).map(([name, property]) => ({
      name,
      type: schemaType(property),
      isOptional: !required.includes(name),
      documentation: property,
    })),
  );
}

/** As part of an intersection or an array. */
function operandType(schema: Schema): string {
  const isCompound =
    Object.keys(schema).some((keyword) => ['enum', 'allOf', 'anyOf', 'oneOf'].includes(keyword)) || Array.isArray(schema.type);
  return isCompound ? `(${schemaType(schema)})` : schemaType(schema);
}
