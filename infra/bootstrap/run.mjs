/** `npm run <tool>`: installs, then runs the file named first with the rest of the arguments under Node 24. */
import { install, runUnderNode24 } from './toolchain.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  process.stderr.write('usage: run.mjs FILE [ARGUMENTS]\n');
  process.exit(1);
}
await install();
runUnderNode24(file, args);
