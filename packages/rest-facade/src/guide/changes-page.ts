import { readFileSync } from 'node:fs';
import { z } from 'zod';

const dated = z.strictObject({ date: z.iso.date(), changes: z.array(z.string().min(1)).min(1) });

/** Changes of the API document that were released on one date, each a line of Markdown. */
export type ApiChanges = z.infer<typeof dated>;

/** All released changes, the newest first; `npm run release-openapi` adds to them. */
export function apiChanges(): readonly ApiChanges[] {
  return z.array(dated).parse(JSON.parse(readFileSync(new URL('../../openapi/changes.json', import.meta.url), 'utf8')));
}

/** The changes of the API as a page of the guide. Rules: WIRE-50. */
export function changesPage(): string {
  const beginning = `# Changes

Every addition to the API, by the date of its release.

Within \`v1\` nothing that a client relies on is taken away or changes its meaning. Clients ignore fields, values and events that they do not
know.`;
  const sections = apiChanges().map(({ date, changes }) => `## ${date}\n\n${changes.map((line) => `- ${line}`).join('\n')}`);
  return [beginning, ...sections].join('\n\n').concat('\n');
}
