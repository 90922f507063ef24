import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@innkeeper/supervisor';
import { type OwnProcess, ownProcess } from './own-process.ts';

/** The simulated partners in a process of a test's own; what they hold survives its end. */
export interface SimulatorsProcess extends OwnProcess {
  readonly address: string;
  /** They obey the operator of the API with this home. */
  obey(apiHome: string): void;
}

const entry = fileURLToPath(new URL('../../infra/simulators/main.ts', import.meta.url));

/** Describes the process; its address is known before it is started. */
export async function ownSimulators(home: string): Promise<SimulatorsProcess> {
  const address = `127.0.0.1:${await freePort()}`;
  const simulators = ownProcess({
    name: 'the process of the simulated partners',
    command: process.execPath,
    args: [entry],
    env: { PATH: process.env['PATH'], INNKEEPER_HOME: home, SIMULATORS_ADDRESS: address },
    isReady: ({ hasSentMessage }) => hasSentMessage,
  });
  return { ...simulators, address, obey: (apiHome) => copyFileSync(join(apiHome, 'operator.key'), join(home, 'operator.key')) };
}
