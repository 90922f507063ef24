/** Texts that a doc comment is made of. */
export interface Documentation {
  readonly summary?: string;
  readonly description?: string;
  readonly format?: string;
  readonly deprecated?: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: unknown;
}

export interface Member {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: boolean;
  readonly documentation?: Documentation;
}

/** An object type with a member per line; members that are not named have the type `rest`. */
export function objectType(members: readonly Member[], rest?: string): string {
  const lines = members.flatMap(({ name, type, isOptional = false, documentation = {} }) => [
    ...docComment(documentation),
    `${memberName(name)}${isOptional ? '?' : ''}: ${type};`,
  ]);
  if (rest !== undefined) lines.push(`[name: string]: ${rest};`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n').replaceAll(/^/gm, '  ')}\n}`;
}

function memberName(name: string): string {
  return /^([A-Za-z_$][\w$]*|\d+)$/.test(name) ? name : JSON.stringify(name);
}

/** Lines of a doc comment. Values are written as JSON, so that the text "0" differs from the number 0. */
function docComment({ summary, description, format, deprecated, ...values }: Documentation): string[] {
  const examples = Array.isArray(values.examples) ? values.examples : [];
  const paragraphs = [summary, description].filter((text) => text !== undefined && text !== '').join('\n\n');
  const lines = [
    ...(paragraphs === '' ? [] : paragraphs.split(/\r?\n/)),
    ...(format === undefined ? [] : [`Format: ${format}`]),
    ...(deprecated ? ['@deprecated'] : []),
    ...(values.default === undefined ? [] : [`@default ${JSON.stringify(values.default)}`]),
    ...[values.example, ...examples].filter((example) => example !== undefined).map((example) => `@example ${JSON.stringify(example)}`),
  ].map((line) => line.replaceAll('*/', '*\\/'));
  if (lines.length === 0) return [];
  return lines.length === 1 ? [`/** ${lines[0]} */`] : ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'];
}
