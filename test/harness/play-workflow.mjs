import { createConfig } from '@redocly/openapi-core';
import { run } from '@redocly/respect-core';

// Plays an Arazzo file in a process of its own: the runner's types would change those of every test. Prints what the runner tells; exits with 1
// unless every step did what the file says. Arguments: file, inputs as JSON, address of the API.

const [file, input, server] = process.argv.slice(2);
const print = (text) => void process.stdout.write(text);
const [result] = await run({
  files: [file],
  input,
  server: `innkeeper=${server}`,
  config: await createConfig({}),
  verbose: true,
  skipLint: true, // the check of the API document does it
  maxSteps: 100,
  maxFetchTimeout: 40_000,
  fetch,
  logger: {
    ...{ info: print, warn: print, output: print, error: print, printSeparator: print },
    printNewLine: () => print('\n'),
    indent: (text, level) => text.replace(/^/gm, ' '.repeat(level)),
  },
  requestFileLoader: { getFileBody: () => Promise.reject(new Error('no workflow sends a file')) },
});
process.exitCode = result.hasProblems || result.hasWarnings || result.executedWorkflows.length !== 1 ? 1 : 0;
