import { parseArgs } from 'node:util';
import { type InstanceSettings, readSettings } from '../settings.ts';
import { reasonOf, StartFailure } from '../start-failure.ts';

/** Settings of several cells on one machine. */
export interface CellsSettings {
  readonly instance: InstanceSettings; // the home and the one address of the whole
  readonly names: readonly string[];
}

const cellsMax = 9;
const notShared = ['DATABASE_URL', 'DATABASE_READ_URL', 'REDIS_URL', 'TEMPORAL_ADDRESS', 'WORKER_METRICS_PORT', 'MOVER_URL'];
const homeForm = /^[\w./-]{1,75}$/; // HAProxy's configuration has its path bare, and paths of sockets are short

/** Reads `--cells 2` and the environment. */
export function readCellsSettings(args: readonly string[], environment: NodeJS.ProcessEnv): CellsSettings {
  const given = notShared.filter((name) => environment[name]);
  if (given.length > 0)
    throw new StartFailure(`Cells share no ${given.join(', ')}.`, `Unset ${given.join(' and ')}: each cell has its own.`);
  const count = Number(readCount(args));
  if (!Number.isInteger(count) || count < 1 || count > cellsMax) {
    throw new StartFailure(`--cells must be a number from 1 to ${cellsMax}.`, 'For example: npm run cells -- --cells 2');
  }
  const instance = readSettings(environment);
  if (!homeForm.test(instance.homePath)) {
    throw new StartFailure(
      `INNKEEPER_HOME ${instance.homePath} cannot be used for cells.`,
      'Set it to a path of at most 75 letters, digits and the characters . _ - /',
    );
  }
  return { instance, names: Array.from({ length: count }, (_, index) => `cell-${index + 1}`) };
}

function readCount(args: readonly string[]): string {
  try {
    return parseArgs({ args: [...args], options: { cells: { type: 'string', default: '2' } } }).values.cells;
  } catch (error) {
    throw new StartFailure(`${reasonOf(error)}.`, 'For example: npm run cells -- --cells 2');
  }
}
