import type { InstanceContext } from '../instance-context.ts';
import { startTemporalServer } from './temporal-server.ts';

export interface Temporal {
  readonly address: string;
  readonly ui: string | undefined;
  readonly isRunning: Promise<boolean>; // once the first attempt to start it is over
}

/** The Temporal of the instance: the one that TEMPORAL_ADDRESS names, else an own server, whose address is known before it runs. */
export function startTemporal({ settings, environment, home, ports, progress, registry, file, stops }: InstanceContext): Temporal {
  if (settings.temporalAddress !== undefined) {
    const external = { address: settings.temporalAddress, ui: environment['TEMPORAL_UI'] || undefined };
    file.set({ temporal: external });
    return { ...external, isRunning: Promise.resolve(true) };
  }
  const address = `127.0.0.1:${ports.temporal}`;
  const ui = `http://127.0.0.1:${ports.ui}`;
  const server = startTemporalServer({
    home,
    environment,
    port: ports.temporal,
    uiPort: ports.ui,
    progress,
    onStart: (identity) => {
      registry.add({ ...identity, name: 'temporal' });
      file.set({ temporal: { pid: identity.pid, address, ui } });
    },
    onEnd: (pid) => registry.remove(pid),
  });
  stops.push({ name: 'temporal', stop: () => server.stop() });
  return { address, ui, isRunning: server.firstAttempt };
}
