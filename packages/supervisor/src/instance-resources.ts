import { rmSync } from 'node:fs';
import type { InstanceResources } from './instance-context.ts';

/** Stops each part before those it depends on. */
export async function stopAll({ stops, file, registry, removals }: InstanceResources, order: readonly string[]): Promise<void> {
  for (const name of order) {
    for (const one of stops.filter((candidate) => candidate.name === name)) await one.stop();
  }
  file.remove();
  await registry.close();
  for (const path of removals) rmSync(path, { recursive: true, force: true });
}

/** Removes a folder with the instance, however it ends. */
export function addRemoval({ removals, registry }: InstanceResources, path: string): void {
  removals.push(path);
  registry.addRemoval(path);
}

/** The same end for everyone who asks for it. */
export function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act();
    return done;
  };
}
