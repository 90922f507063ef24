import type { Home } from '../home/home.ts';
import { readJsonFile, writeJsonFile } from '../home/json-file.ts';
import { freePort } from '../ports/free-port.ts';

/** Ports of the cells' APIs and of the directory: those of the last start where they are free. */
export interface CellPorts {
  portOf(name: string): number;
  /** Keeps the port that the directory got. */
  remember(name: string, port: number): void;
}

export async function chooseCellPorts(home: Home, names: readonly string[]): Promise<CellPorts> {
  const file = home.at('cells.json');
  const kept = readJsonFile(file) ?? {};
  const ports: Record<string, number> = {};
  for (const name of names) {
    const last = kept[name];
    ports[name] = await freePort(typeof last === 'number' ? last : undefined);
  }
  writeJsonFile(file, { ...kept, ...ports });
  return {
    portOf: (name) => {
      const port = ports[name];
      if (port === undefined) throw new Error(`no port was chosen for ${name}`);
      return port;
    },
    remember: (name, port) => {
      ports[name] = port;
      writeJsonFile(file, { ...kept, ...ports });
    },
  };
}
