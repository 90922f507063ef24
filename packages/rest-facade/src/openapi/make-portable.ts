const controlCharacters = '\\x00-\\x1f\\x7f-\\x9f'; // what the class Cc is; property escapes are not known to every reader of patterns

/** Changes a generated document, in place, into what validators, generators and viewers in the field read correctly. */
export function makePortable(node: unknown): void {
  if (Array.isArray(node)) node.forEach(makePortable);
  if (!isRecord(node)) return;
  if (typeof node['pattern'] === 'string') node['pattern'] = node['pattern'].replaceAll('\\p{Cc}', controlCharacters);
  if ('$ref' in node && 'additionalProperties' in node) delete node['additionalProperties']; // it knows no property of the schema referred to
  if (isFilter(node)) tidyFilter(node);
  Object.values(node).forEach(makePortable);
}

type Filter = Record<string, unknown> & { readonly schema: Record<string, unknown> };

function isFilter(node: Record<string, unknown>): node is Filter {
  return node['in'] === 'query' && isRecord(node['schema']);
}

function tidyFilter(node: Filter): void {
  if (node['required'] !== true) delete node.schema['examples']; // a viewer would send it unasked
  if (node.schema['type'] === 'array') node.schema['minItems'] ??= 1; // without items there is one empty value on the wire
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A pattern says nothing that the format of a date does not. */
export function dropRepeatedPattern(schema: { format?: string | undefined; pattern?: string | undefined }): void {
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern;
}
