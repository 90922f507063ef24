import { fileURLToPath } from 'node:url';
import { productProcesses } from '@innkeeper/supervisor';

/** How the supervisor would start a process of the product: arguments of the runtime, and what it adds to the environment. */
export function productCommand(name: 'api' | 'worker'): { args: readonly string[]; environment: Readonly<Record<string, string>> } {
  const found = productProcesses.find((definition) => definition.name === name);
  if (!found) throw new Error(`the product has no process ${name}`);
  const file = fileURLToPath(new URL(`../../${found.file}`, import.meta.url));
  return { args: [...(found.runtimeFlags ?? []), file], environment: found.environment ?? {} };
}
