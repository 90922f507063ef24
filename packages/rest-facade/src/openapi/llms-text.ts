import type { NamedOperation } from '@innkeeper/platform';
import type { Documented } from './document.ts';
import { introduction } from './introduction.ts';
import { operationIdOf } from './operation.ts';

/** The reference in brief, as one Markdown text for assistants: the introduction, every operation and every event. Rules: WIRE-45. */
export function llmsText({ operations, events }: Documented): string {
  const [summary = '', ...sections] = introduction.split('\n\n');
  const byTag = Map.groupBy(operations, ({ tag }) => tag.name);
  return [
    '# Innkeeper',
    `> ${summary}`,
    ...sections,
    '## Operations',
    'Paths are relative to `/v1`, or to `/sandbox/v1` with a token of the sandbox. [/openapi.json](/openapi.json) has parameters, bodies, answers and refusals.',
    ...[...byTag].map(([name, ofTag]) => [`### ${name}`, '', ofTag[0]?.tag.description, '', ...ofTag.map(lineOf)].join('\n')),
    '## Events',
    events.map(({ name, emittedWhen }) => `- \`${name}\`: ${emittedWhen}`).join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function lineOf(operation: NamedOperation): string {
  const { route, summary, permission, auth } = operation;
  const access = auth === 'token' ? permission.replace('_', '-') : auth.replace('_', ' ');
  return `- \`${route}\` (\`${operationIdOf(operation)}\`, ${access}): ${summary}`;
}
