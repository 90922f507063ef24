/** `npm start`: installs, then supervises the instance under Node 24. */
import { install, runUnderNode24 } from './toolchain.mjs';

const parentAskMs = 500;

await install();
const supervisor = runUnderNode24('infra/bootstrap/start.ts', process.argv.slice(2), { tether: true });

// npm waits for its script as long as it lives: another parent means that npm was killed, and the instance goes with it.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && supervisor.connected) supervisor.disconnect();
  }, parentAskMs).unref();
}
