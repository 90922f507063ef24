import type { NamedOperation } from '@innkeeper/platform';
import { operationIdOf } from '../openapi/operation.ts';
import { fieldsOf, followRef, isNode, nodeAt, type SchemaField, schemaTypeOf } from './schema-fields.ts';

type SchemaNode = Readonly<Record<string, unknown>>;

/** The path of an operation's page. */
export function operationPath(operation: NamedOperation): string {
  return `/docs/operations/${operationIdOf(operation)}`;
}

/** One operation as the document describes it, in Markdown. Rules: WIRE-45. */
export function operationPage(document: unknown, operation: NamedOperation): string {
  const source: SchemaNode = isNode(document) ? document : {};
  const node = nodeAt(nodeAt(nodeAt(source, 'paths'), operation.path), operation.method.toLowerCase());
  return [
    `# ${operation.route}`,
    `${operation.summary}.`,
    `${node['description']}`,
    factsOf(operation, node),
    ...parametersOf(source, node),
    ...bodyOf(source, node),
    ...answerOf(source, node, String(operation.status)),
    ...refusalsOf(node),
  ]
    .join('\n\n')
    .concat('\n');
}

function factsOf({ idempotency }: NamedOperation, node: SchemaNode): string {
  const limits = listOf(node['x-rate-limit']).map(({ scope, requests_per_minute }) => `${requests_per_minute} a minute (\`${scope}\`)`);
  return [
    `- Name: \`${node['operationId']}\``,
    `- Permission: \`${node['x-permission']}\``,
    `- Limits: ${limits.join(', ')}`,
    `- Idempotency key: ${idempotency}`,
  ].join('\n');
}

function parametersOf(source: SchemaNode, node: SchemaNode): string[] {
  const rows = listOf(node['parameters']).map((each) => {
    const { name, in: place, required, description, schema } = followRef(source, each);
    return { name: `${name}`, place: `${place}`, required: required === true, description: `${description ?? ''}`, schema };
  });
  if (rows.length === 0) return [];
  const lines = rows.map(
    ({ name, place, required, description, schema }) =>
      `| \`${name}\` | ${place} | ${cell(schemaTypeOf(source, schema))} | ${required ? 'yes' : ''} | ${cell(description)} |`,
  );
  return ['## Parameters', ['| name | in | type | required | |', '| --- | --- | --- | --- | --- |', ...lines].join('\n')];
}

function bodyOf(source: SchemaNode, node: SchemaNode): string[] {
  const media = nodeAt(nodeAt(nodeAt(node, 'requestBody'), 'content'), 'application/json');
  if (!isNode(media['schema'])) return [];
  const example = media['example'];
  return [
    '## Body',
    tableOf(fieldsOf(source, media['schema'])),
    ...(example === undefined ? [] : [`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``]),
  ];
}

function answerOf(source: SchemaNode, node: SchemaNode, status: string): string[] {
  const schema = nodeAt(nodeAt(nodeAt(nodeAt(node, 'responses'), status), 'content'), 'application/json')['schema'];
  return [`## Answer ${status}`, isNode(schema) ? tableOf(fieldsOf(source, schema)) : 'No JSON.'];
}

function refusalsOf(node: SchemaNode): string[] {
  const codes = Array.isArray(node['x-error-codes']) ? node['x-error-codes'] : [];
  return ['## Refusals', codes.map((code) => `[${code}](/docs/errors#${String(code).toLowerCase()})`).join(', ')];
}

function tableOf(fields: readonly SchemaField[]): string {
  const lines = fields.map(
    ({ name, type, required, description }) => `| \`${name}\` | ${cell(type)} | ${required ? 'yes' : ''} | ${cell(description)} |`,
  );
  return ['| field | type | always | |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** Escapes a text for a table cell, which a line break or a bar would end. */
function cell(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('|', '\\|');
}

function listOf(value: unknown): SchemaNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
