import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { checkout } from './run-command.ts';

const file = join('packages', 'rest-facade', 'openapi', 'v1.json');

/** Checks the released API document against redocly's recommended rules and spectral's `oas` ruleset. Warnings count as errors. */
async function main(): Promise<void> {
  const source = readFileSync(join(checkout, file), 'utf8');
  const found = [...(await redoclyProblems(source)), ...(await spectralProblems(source))];
  for (const problem of found) console.log(problem);
  console.log(`${file}: ${found.length} problems`);
  if (found.length > 0) process.exitCode = 1;
}

async function redoclyProblems(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: join(checkout, file), config });
  return problems.map(({ ruleId, message, location: [place] }) => `redocly ${ruleId}: ${message} (${place?.pointer ?? ''})`);
}

async function spectralProblems(source: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset({ extends: [[oas, 'recommended']] }));
  const problems = await linter.run(JSON.parse(source));
  return problems.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('/')})`);
}

await main();
