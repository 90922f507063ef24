import type { NamedOperation } from '@innkeeper/platform';
import { type GuidePage, type GuidePages, markdownPath } from '../guide/guide-pages.ts';
import { operationPath } from '../guide/operation-page.ts';
import type { DocumentedApi } from './document.ts';
import { introduction } from './introduction.ts';
import { operationIdOf } from './operation.ts';

/** The reference in brief: one Markdown text for assistants with links to the Markdown of every page. Rules: WIRE-45. */
export function llmsText({ operations, events }: DocumentedApi, { guide, reference }: GuidePages): string {
  const [summary = '', ...sections] = introduction.split('\n\n');
  const byTag = Map.groupBy(operations, ({ tag }) => tag.name);
  return [
    '# Innkeeper',
    `> ${summary}`,
    ...sections,
    '## Guide',
    guide.map(linkTo).join('\n'),
    '## Operations',
    'Paths are relative to `/v1`, or to `/sandbox/v1` with a token of the sandbox. [/openapi.json](/openapi.json) has parameters, bodies, answers and refusals.',
    reference.map(linkTo).join('\n'),
    ...[...byTag].map(([name, ofTag]) => [`### ${name}`, '', ofTag[0]?.tag.description, '', ...ofTag.map(lineOf)].join('\n')),
    '## Events',
    '[/asyncapi.json](/asyncapi.json) has each event as a message, with its headers and data.',
    events.map(({ name, emittedWhen }) => `- \`${name}\`: ${emittedWhen}`).join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function linkTo(page: GuidePage): string {
  return `- [${page.title}](${markdownPath(page)}): ${page.summary}`;
}

function lineOf(operation: NamedOperation): string {
  const { route, summary, permission, auth } = operation;
  const access = auth === 'token' ? permission.replace('_', '-') : auth.replace('_', ' ');
  const path = markdownPath({ path: operationPath(operation) });
  return `- [\`${route}\`](${path}) (\`${operationIdOf(operation)}\`, ${access}): ${summary}`;
}
