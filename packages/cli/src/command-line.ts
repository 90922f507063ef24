import type { Command } from 'commander';
import { z } from 'zod';
import { type Instance, readInstance } from './instance.ts';
import { type Addressee, callFailure, connect, type Operator } from './operator-client.ts';
import { type Reach, reachOf } from './reach.ts';

/** The process environment of a command: variables, folder, output and signals. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder: string; // working directory of the process
  readonly print: (text: string) => void;
  /** Prints a note besides the answer. */
  readonly note: (text: string) => void;
  /** Makes the process exit with 1 although the command succeeded. */
  readonly fail: () => void;
  /**
   * A signal that is aborted on interruption, for commands that run until then. After the first call an interruption no longer ends the
   * process.
   */
  readonly stopSignal: () => AbortSignal;
}

/** Makes a command's action, which checks its options, calls the instance and prints one JSON object. */
export type Act = <S extends z.ZodType>(
  options: S,
  work: (given: z.infer<S>, operator: Operator, reach: Reach) => Promise<object>,
  /** Detects answers for which the command must exit with 1. */
  isBad?: (answer: object) => boolean,
) => (given: unknown) => Promise<void>;

/** Makes the `Act` of a program. */
export function actions(program: Command, surroundings: Surroundings): Act {
  return (schema, work, isBad) => async (given) => {
    const options = schema.parse(given);
    const instance = await readInstance(surroundings.environment);
    const addressee = addresseeOf(options, program.opts());
    const answer = await call(instance, () => work(options, connect(instance, addressee), reachOf(instance, addressee)));
    printAnswer(program, surroundings, answer);
    if (isBad?.(answer)) surroundings.fail();
  };
}

/** Prints the answer of a command: one JSON object. Rules: OPS-9. */
export function printAnswer(program: Command, { print }: Pick<Surroundings, 'print'>, answer: object): void {
  const isCompact = program.opts()['json'] === true;
  print(`${JSON.stringify(answer, null, isCompact ? 0 : 2)}\n`);
}

const tenantOption = z.looseObject({ tenant: z.string().optional() });
const cellOption = z.looseObject({ cell: z.string().optional() });

/** A command that names a tenant is for its cell. */
function addresseeOf(options: unknown, ofProgram: unknown): Addressee {
  return { tenant: tenantOption.safeParse(options).data?.tenant, cell: cellOption.parse(ofProgram).cell };
}

async function call(instance: Instance, work: () => Promise<object>): Promise<object> {
  try {
    return await work();
  } catch (error) {
    throw callFailure(error, instance);
  }
}

/** Collects an option that may be repeated. */
export function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}
