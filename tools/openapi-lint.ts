import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { checkout } from './run-command.ts';

const apiDocument = join('packages', 'rest-facade', 'openapi', 'v1.json');
const workflows = join('docs', 'workflows');

/**
 * Checks the released API document against redocly's recommended rules and spectral's `oas` ruleset, and the workflows against redocly's.
 * Warnings count as errors.
 */
async function main(): Promise<void> {
  report(apiDocument, [...(await redoclyProblems(apiDocument)), ...(await spectralProblems(read(apiDocument)))]);
  for (const name of readdirSync(join(checkout, workflows))) report(join(workflows, name), await redoclyProblems(join(workflows, name)));
}

const read = (file: string): string => readFileSync(join(checkout, file), 'utf8');

function report(file: string, found: readonly string[]): void {
  for (const problem of found) console.log(problem);
  console.log(`${file}: ${found.length} problems`);
  if (found.length > 0) process.exitCode = 1;
}

async function redoclyProblems(file: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: read(file), absoluteRef: join(checkout, file), config });
  return problems.map(({ ruleId, message, location: [place] }) => `redocly ${ruleId}: ${message} (${place?.pointer ?? ''})`);
}

async function spectralProblems(source: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset({ extends: [[oas, 'recommended']] }));
  const problems = await linter.run(JSON.parse(source));
  return problems.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('/')})`);
}

await main();
