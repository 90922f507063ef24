#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { compileCache, install, nodeBinary } from './install.mjs';
import { runFile } from './run.mjs';

const commandLine = 'packages/cli/src/main.ts';

/** The operator command line, in this process where the host's Node runs the product. */
if (nodeBinary() === process.execPath) {
  await install();
  enableCompileCache(process.env.NODE_COMPILE_CACHE ?? compileCache);
  await import(`../../${commandLine}`);
} else await runFile(commandLine, process.argv.slice(2));
