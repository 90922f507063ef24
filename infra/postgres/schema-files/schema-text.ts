import type { Schema, Sequence, StoredFunction } from './read-schema.ts';
import { grantTexts, tableText } from './table-text.ts';
import { dedent, tidy } from './tidy.ts';

/** The file of one schema: its tables, then its functions. */
export function schemaText(schema: Schema): string {
  const head = [
    `-- The schema "${schema.name}" as it stands after every migration. Made by \`npm run schema\`; not to be edited.`,
    `create schema ${schema.name};`,
    ...grantTexts(`schema ${schema.name}`, schema.grants),
  ];
  const sections = [
    head.join('\n'),
    ...schema.sequences.map(sequenceText),
    ...schema.tables.map(tableText),
    ...schema.functions.map(functionText),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** Created before the table that uses it. */
function sequenceText({ name, owned_by: owner, grants }: Sequence): string {
  const owned = owner === null ? [] : [`-- owned by ${owner}`];
  return [...owned, `create sequence ${name};`, ...grantTexts(`sequence ${name}`, grants)].join('\n');
}

function functionText({ signature, definition, is_public: isPublic, grants }: StoredFunction): string {
  const rights = [
    ...(isPublic ? [] : [`revoke all on function ${tidy(signature)} from public;`]),
    ...grantTexts(`function ${tidy(signature)}`, grants),
  ];
  return [`${routineText(definition)};`, ...rights].join('\n');
}

/** A body stored as text stays as written; a parsed one is as PostgreSQL prints it. */
function routineText(definition: string): string {
  const [head = '', body] = definition
    .trimEnd()
    .replace('CREATE OR REPLACE', 'create')
    .split(/\nAS \$function\$/);
  const [first = '', ...rest] = tidy(head).split('\n');
  const options = rest.map((line) => `  ${line.trim()}`).join('\n');
  if (body === undefined) return `${first}\n${options}`;
  return `${first}\n${options}\nas $$\n${dedent(body.replace(/\$function\$$/, ''))}\n$$`;
}
