import type { Command } from 'commander';
import type { z } from 'zod';
import { type Instance, readInstance } from './instance.ts';
import { callFailure, connect, type Operator } from './operator-client.ts';

/** Where a command prints and what it reads of its surroundings. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder: string; // that the process runs in
  readonly print: (text: string) => void;
  /** What is said besides the answer. */
  readonly note: (text: string) => void;
  /** Has the process exit with 1 although the command was carried out. */
  readonly fail: () => void;
  /** Aborted when the command is interrupted, for those that go on until then; from the first call on nothing else ends the process. */
  readonly stopSignal: () => AbortSignal;
}

/** Makes the action of a command: checks its options, calls the instance, prints one JSON object. */
export type Act = <S extends z.ZodType>(
  options: S,
  work: (given: z.infer<S>, operator: Operator) => Promise<object>,
  /** An answer that scripts must not take for good news. */
  isBad?: (answer: object) => boolean,
) => (given: unknown) => Promise<void>;

/** The one way in which commands act. */
export function actions(program: Command, surroundings: Surroundings): Act {
  return (schema, work, isBad) => async (given) => {
    const options = schema.parse(given);
    const instance = await readInstance(surroundings.environment);
    const answer = await call(instance, (operator) => work(options, operator));
    const isCompact = program.opts()['json'] === true;
    surroundings.print(`${JSON.stringify(answer, null, isCompact ? 0 : 2)}\n`);
    if (isBad?.(answer)) surroundings.fail();
  };
}

async function call(instance: Instance, work: (operator: Operator) => Promise<object>): Promise<object> {
  try {
    return await work(connect(instance));
  } catch (error) {
    throw callFailure(error, instance);
  }
}

/** Collects an option that may be repeated. */
export function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}
