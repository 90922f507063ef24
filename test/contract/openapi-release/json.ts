/** A JSON object as read, with unknown members. */
export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member that is an object; otherwise `{}`. */
export function objectAt(holder: Json, name: string): Json {
  const value = holder[name];
  return isObject(value) ? value : {};
}

/** A member that is a list; otherwise an empty one. */
export function listAt(holder: Json, name: string): readonly unknown[] {
  const value = holder[name];
  return Array.isArray(value) ? value : [];
}

/** A document whose references can be resolved. */
export interface Source {
  readonly document: Json;
}

/** The node itself, or the target of its `$ref`. */
export function follow({ document }: Source, node: unknown): Json {
  if (!isObject(node)) return {};
  const ref = node['$ref'];
  if (typeof ref !== 'string') return node;
  const steps = ref.replace(/^#\//, '').split('/');
  const target = steps.reduce<Json>((holder, step) => objectAt(holder, step.replaceAll('~1', '/').replaceAll('~0', '~')), document);
  const { $ref: _, ...siblings } = node;
  return { ...target, ...siblings };
}
