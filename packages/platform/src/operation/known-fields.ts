import { z } from 'zod';

/**
 * A value without unknown fields at any depth; parts that do not fit the schema are left for the parse to refuse. For lenient handling (RFC
 * 7240): unknown fields are removed before the one parse, so that nothing is parsed twice.
 */
export function knownFields(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inner = innerOf(schema);
  if (inner) return knownFields(inner, value);
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    return Array.isArray(value) ? value.map((item) => knownFields(element, item)) : value;
  }
  if (Array.isArray(value)) return value;
  if (schema instanceof z.ZodObject) return knownMembers(schema, value);
  if (schema instanceof z.ZodUnion) return knownToAny(schema.options, value);
  return value;
}

/** The schema inside a wrapper; null for any other schema. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return schema.unwrap();
  return schema instanceof z.ZodPipe ? schema.in : null;
}

function knownMembers(schema: z.ZodObject, value: object): object {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const isClosed = schema.def.catchall instanceof z.ZodNever;
  const kept: [string, unknown][] = [];
  for (const [key, member] of Object.entries(value)) {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (known) kept.push([key, knownFields(known, member)]);
    else if (!isClosed) kept.push([key, member]);
  }
  return Object.fromEntries(kept);
}

/** Known fields of a union: those of the option whose literals the value has, else those of any option. */
function knownToAny(options: readonly z.core.$ZodType[], value: object): unknown {
  const objects = options.filter((option) => option instanceof z.ZodObject);
  const fitting = objects.filter((option) => hasLiterals(option, value));
  const [only] = fitting.length > 0 ? fitting : objects;
  if (!only) return value;
  if (fitting.length === 1) return knownMembers(only, value);
  return knownMembers(mergedSchema(options, objects), value);
}

const mergedByOptions = new WeakMap<readonly z.core.$ZodType[], z.ZodObject>(); // building a schema takes longer than everything else here

function mergedSchema(options: readonly z.core.$ZodType[], objects: readonly z.ZodObject[]): z.ZodObject {
  const known = mergedByOptions.get(options) ?? z.strictObject(Object.assign({}, ...objects.map((option) => option.shape)));
  mergedByOptions.set(options, known);
  return known;
}

function hasLiterals(option: z.ZodObject, value: object): boolean {
  const literals = Object.entries<z.core.$ZodType>(option.shape).filter(([, member]) => member instanceof z.ZodLiteral);
  return literals.length > 0 && literals.every(([key, member]) => z.safeParse(member, Reflect.get(value, key)).success);
}
