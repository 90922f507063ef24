type SchemaNode = Readonly<Record<string, unknown>>;

/** A field of a schema by its path from the top: `guest.last_name`, `rooms[].id`. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

const depthMax = 5;

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member if it is an object, otherwise `{}`. */
export function nodeAt(holder: SchemaNode, name: string): SchemaNode {
  const value = holder[name];
  return isNode(value) ? value : {};
}

/** The node itself, or the target of its `$ref` merged with the reference's siblings. */
export function followRef(document: SchemaNode, node: SchemaNode): SchemaNode {
  const { $ref: ref, ...beside } = node;
  if (typeof ref !== 'string') return node;
  const target = ref.replace(/^#\//, '').split('/').reduce(nodeAt, document);
  return { ...target, ...beside };
}

/** The fields of a schema and of its nested schemas, in order, each once. */
export function fieldsOf(document: SchemaNode, schema: SchemaNode): SchemaField[] {
  const found = new Map<string, SchemaField>();
  collect({ document, found }, { schema, name: '', depth: 0 });
  return [...found.values()];
}

interface FieldCollection {
  readonly document: SchemaNode;
  readonly found: Map<string, SchemaField>;
}

interface SchemaPosition {
  readonly schema: SchemaNode;
  readonly name: string;
  readonly depth: number;
}

function collect(collection: FieldCollection, { schema, name, depth }: SchemaPosition): void {
  const node = followRef(collection.document, schema);
  if (depth > depthMax) return;
  for (const part of ['allOf', 'anyOf', 'oneOf'])
    for (const one of nodesIn(node[part])) collect(collection, { schema: one, name, depth: depth + 1 });
  if (isNode(node['items'])) collect(collection, { schema: node['items'], name: `${name}[]`, depth: depth + 1 });
  const required = Array.isArray(node['required']) ? node['required'] : [];
  for (const [field, one] of Object.entries(nodeAt(node, 'properties'))) {
    if (!isNode(one)) continue;
    const path = name === '' ? field : `${name}.${field}`;
    addField(collection, path, { schema: one, required: required.includes(field) });
    collect(collection, { schema: one, name: path, depth: depth + 1 });
  }
}

function addField(
  { document, found }: FieldCollection,
  name: string,
  { schema, required }: { schema: SchemaNode; required: boolean },
): void {
  if (found.has(name)) return;
  const { description } = followRef(document, schema);
  found.set(name, {
    name,
    type: schemaTypeOf(document, schema),
    required,
    description: typeof description === 'string' ? description : '',
  });
}

/** The type of a schema in words: `string (date)`, `list of object`, a list of its values. */
export function schemaTypeOf(document: SchemaNode, schema: unknown): string {
  if (!isNode(schema)) return 'any';
  const node = followRef(document, schema);
  if ('const' in node) return `\`${JSON.stringify(node['const'])}\``;
  if (Array.isArray(node['enum'])) return node['enum'].map((value) => `\`${value}\``).join(', ');
  const choices = [...nodesIn(node['anyOf']), ...nodesIn(node['oneOf'])];
  if (choices.length > 0) return [...new Set(choices.map((one) => schemaTypeOf(document, one)))].join(' or ');
  if (node['type'] === 'array') return `list of ${schemaTypeOf(document, node['items'])}`;
  return plainTypeOf(node);
}

function plainTypeOf({ type, format }: SchemaNode): string {
  const word = Array.isArray(type) ? type.join(' or ') : typeof type === 'string' ? type : 'object';
  return typeof format === 'string' ? `${word} (${format})` : word;
}

function nodesIn(value: unknown): SchemaNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
