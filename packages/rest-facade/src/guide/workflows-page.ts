import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = new URL('../../../../docs/workflows/', import.meta.url);
const ending = '.arazzo.yaml';

/** The members of an Arazzo file that the guide shows. */
const arazzoFile = z.object({
  workflows: z.tuple([
    z.object({
      workflowId: z.string(),
      summary: z.string(),
      description: z.string(),
      inputs: z.object({ properties: z.record(z.string(), z.object({ description: z.string() })) }),
      steps: z.array(z.object({ stepId: z.string(), operationId: z.string(), description: z.string() })).min(1),
    }),
  ]),
});

/** A workflow as the guide serves it. */
export interface WorkflowFile {
  /** Path below this server. */
  readonly path: string;
  /** The Arazzo document, which names the API document by its path on this server. */
  readonly text: string;
  readonly title: string;
}

/** All workflows, the shortest first: it is the one to begin with. */
export function workflowFiles(): WorkflowFile[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8').replace(/url: \S+v1\.json/, 'url: /openapi.json');
      return {
        path: `/docs/workflows/${name}`,
        text,
        title: z.object({ info: z.object({ title: z.string() }) }).parse(parse(text)).info.title,
      };
    });
  return files.toSorted((one, other) => one.text.length - other.text.length);
}

/** The workflows as a page of the guide. Rules: WIRE-52. */
export function workflowsPage(): string {
  const beginning = `# Workflows

What integrations do most, as sequences of requests that a machine can run.

Each is a file of [Arazzo](/docs/workflows/booking.arazzo.yaml), a format of the OpenAPI Initiative: steps with the operations that they call, what
they pass on, and how to tell that they have succeeded. Every file is run against this API before a release.`;
  return [beginning, ...workflowFiles().map(sectionOf)].join('\n\n').concat('\n');
}

function sectionOf({ path, text, title }: WorkflowFile): string {
  const { summary, description, inputs, steps } = arazzoFile.parse(parse(text)).workflows[0];
  const given = Object.entries(inputs.properties).map(([name, input]) => `- \`${name}\`: ${input.description}`);
  const rows = steps.map(
    (step, index) => `${index + 1}. [\`${step.operationId}\`](/docs/operations/${step.operationId}): ${step.description}`,
  );
  return [`## ${title}`, `${summary}. ${description}`, given.join('\n'), rows.join('\n'), `[${title} as Arazzo](${path})`].join('\n\n');
}
