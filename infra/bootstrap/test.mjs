/** `npm test`: installs, then runs the tests against an instance of their own. */
import { install, runUnderNode24 } from './toolchain.mjs';

await install();
runUnderNode24('infra/bootstrap/test.ts', process.argv.slice(2), { tether: true });
