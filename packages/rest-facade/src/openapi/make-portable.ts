const controlCharacters = '\\x00-\\x1f\\x7f-\\x9f'; // the class Cc spelled out; not every regex engine knows property escapes

/** Adapts a generated document, in place, so that common validators, generators and viewers read it correctly. */
export function makePortable(node: unknown): void {
  if (Array.isArray(node)) node.forEach(makePortable);
  if (!isRecord(node)) return;
  if (typeof node['pattern'] === 'string') node['pattern'] = node['pattern'].replaceAll('\\p{Cc}', controlCharacters);
  if ('$ref' in node && 'additionalProperties' in node) delete node['additionalProperties']; // it would forbid every property of the referenced schema
  if (isFilter(node)) tidyFilter(node);
  Object.values(node).forEach(makePortable);
}

type QueryFilter = Record<string, unknown> & { readonly schema: Record<string, unknown> };

function isFilter(node: Record<string, unknown>): node is QueryFilter {
  return node['in'] === 'query' && isRecord(node['schema']);
}

function tidyFilter(node: QueryFilter): void {
  if (node['required'] !== true) delete node.schema['examples']; // a viewer would send it
  if (node.schema['type'] === 'array') node.schema['minItems'] ??= 1; // an empty list would be one empty value on the wire
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Drops the pattern of a date, which repeats its format. */
export function dropRepeatedPattern(schema: { format?: string | undefined; pattern?: string | undefined }): void {
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern;
}
