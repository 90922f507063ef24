import { fileURLToPath } from 'node:url';
import { productProcesses } from '@innkeeper/supervisor';

/** The command by which the supervisor starts a process of the product: runtime arguments and additions to the environment. */
export function productCommand(name: 'api' | 'worker'): { args: readonly string[]; environment: Readonly<Record<string, string>> } {
  const found = productProcesses.find((definition) => definition.name === name);
  if (!found) throw new Error(`the product has no process ${name}`);
  const file = fileURLToPath(new URL(`../../${found.file}`, import.meta.url));
  return { args: [...(found.runtimeFlags ?? []), file], environment: found.environment ?? {} };
}
