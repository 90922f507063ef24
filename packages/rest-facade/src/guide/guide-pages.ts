import { readFileSync } from 'node:fs';
import type { NamedOperation } from '@innkeeper/platform';
import type { DocumentedApi } from '../openapi/document.ts';
import { changesPage } from './changes-page.ts';
import { errorPage } from './error-page.ts';
import { operationPage, operationPath } from './operation-page.ts';
import { workflowsPage } from './workflows-page.ts';

/** A page of the guide or of the reference, written in Markdown. */
export interface GuidePage {
  /** Path of the HTML; the Markdown is served beside it. */
  readonly path: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly markdown: () => string;
}

export interface GuidePages {
  /** In reading order; `/docs` opens the first. */
  readonly guide: readonly GuidePage[];
  /** Lists of all operations, events, workflows and changes. */
  readonly reference: readonly GuidePage[];
  readonly operations: readonly GuidePage[];
}

const folder = new URL('../../guide/', import.meta.url);
const written = ['index', 'first-booking', 'webhooks', 'idempotency', 'limits', 'assistants', 'going-live'];

/** All pages. Rules: WIRE-45, WIRE-46. */
export function guidePages(documented: DocumentedApi, readDocument: () => unknown): GuidePages {
  const pages = written.map(writtenPage);
  const errors = pageOf('/docs/errors', errorPage());
  return {
    guide: [...pages.slice(0, -1), errors, ...pages.slice(-1)],
    reference: [
      pageOf('/docs/operations', operationsPage(documented)),
      pageOf('/docs/events', eventsPage(documented)),
      pageOf('/docs/workflows', workflowsPage()),
      pageOf('/docs/changes', changesPage()),
    ],
    operations: documented.operations.map((operation) => ({
      path: operationPath(operation),
      title: operation.route,
      summary: operation.summary,
      markdown: () => operationPage(readDocument(), operation),
    })),
  };
}

/** The path of a page's Markdown. */
export function markdownPath({ path }: Pick<GuidePage, 'path'>): string {
  return path === '/docs' ? '/docs/index.md' : `${path}.md`;
}

function writtenPage(name: string): GuidePage {
  return pageOf(name === 'index' ? '/docs' : `/docs/${name}`, readFileSync(new URL(`${name}.md`, folder), 'utf8'));
}

/** Parses a page: its text begins with its title and a one-sentence summary. */
function pageOf(path: string, text: string): GuidePage {
  const [title = '', summary = ''] = text.split('\n\n');
  return { path, title: title.replace(/^# /, ''), summary, markdown: () => text };
}

function operationsPage({ operations }: DocumentedApi): string {
  const byTag = Map.groupBy(operations, ({ tag }) => tag.name);
  const sections = [...byTag].map(([name, ofTag]) =>
    [`## ${name}`, ofTag[0]?.tag.description, ofTag.map(operationLine).join('\n')].join('\n\n'),
  );
  const beginning = `# Operations

Every operation with its permission, parameters, body, answer and refusals.

Paths are relative to \`/v1\`, or to \`/sandbox/v1\` with a token of the sandbox. [/openapi.json](/openapi.json) is the same for machines, and
[the reference](/docs/reference) shows it with a client to try it.`;
  return [beginning, ...sections].join('\n\n').concat('\n');
}

function operationLine(operation: NamedOperation): string {
  return `- [\`${operation.route}\`](${operationPath(operation)}): ${operation.summary}`;
}

function eventsPage({ events }: DocumentedApi): string {
  const beginning = `# Events

Every event with the moment at which it is sent.

All of them have one envelope, \`{id, event, tenant_id, created_at, api_version, data}\`; \`*.updated\` events also name in \`changed\` the fields of \`data\` that differ
from before. [/asyncapi.json](/asyncapi.json) has each event as a message with its headers, for machines; [/openapi.json](/openapi.json) has them under \`webhooks\`. [Webhooks in five minutes](/docs/webhooks) says how to receive them. Names are added within \`v1\`: ignore those that you do not know.`;
  return [beginning, ...events.map(({ name, emittedWhen }) => `## ${name}\n\n${emittedWhen}.`)].join('\n\n').concat('\n');
}
