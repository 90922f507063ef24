import type { Home } from './home.ts';
import { openStateFile } from './state-file.ts';

/** Contents of INNKEEPER_HOME/instance.json. Contract: addresses, processes, set-up. */
export interface InstanceFacts {
  readonly api?: { readonly pid: number; readonly url: string };
  readonly worker?: { readonly pid: number };
  readonly postgres?: { readonly pid?: number; readonly port: number };
  readonly temporal?: { readonly pid?: number; readonly address: string; readonly ui?: string };
  readonly simulators?: { readonly pid?: number; readonly addresses: Readonly<Record<string, string>> };
}

export interface InstanceFile {
  /** Rewrites the file with one part changed. */
  set(change: InstanceFacts): void;
  remove(): void;
}

export function openInstanceFile(home: Home): InstanceFile {
  const file = openStateFile(home.at('instance.json'));
  let facts: InstanceFacts = {};
  return {
    set: (change) => {
      facts = { ...facts, ...change };
      file.write({ ...facts });
    },
    remove: () => file.remove(),
  };
}
