import type { Home } from '../home/home.ts';
import { readJsonFile, writeJsonFile } from '../home/json-file.ts';
import { freePort } from './free-port.ts';

export interface Ports {
  readonly postgres: number | undefined;
  readonly temporal: number;
  readonly ui: number;
  readonly simulators: number;
  readonly cardPage: number;
}

/** Chooses the ports of the last start where they are free, else others; a wanted UI port has precedence. */
export async function choosePorts(home: Home, wantedUi: number | undefined): Promise<Ports> {
  const kept = readJsonFile(home.at('ports.json')) ?? {};
  const portOf = (name: string): number | undefined => (typeof kept[name] === 'number' ? kept[name] : undefined);
  return {
    postgres: portOf('postgres'),
    temporal: await freePort(portOf('temporal')),
    ui: wantedUi ?? (await freePort(portOf('ui'))),
    simulators: await freePort(portOf('simulators')),
    cardPage: await freePort(portOf('cardPage')),
  };
}

export function rememberPorts(home: Home, ports: Ports): void {
  writeJsonFile(home.at('ports.json'), { ...ports });
}
