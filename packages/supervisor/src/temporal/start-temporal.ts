import type { Running } from '../instance-context.ts';
import { startTemporalServer } from './temporal-server.ts';

export interface Temporal {
  readonly address: string;
  readonly ui: string | undefined;
  readonly isThere: Promise<boolean>;
}

/** The Temporal of the instance: the one that TEMPORAL_ADDRESS names, else an own server. Its address is known at once. */
export function startTemporal({ settings, environment, home, ports, progress, register, file, stops }: Running): Temporal {
  if (settings.temporalAddress !== undefined) {
    const external = { address: settings.temporalAddress, ui: environment['TEMPORAL_UI'] || undefined };
    file.set({ temporal: external });
    return { ...external, isThere: Promise.resolve(true) };
  }
  const address = `127.0.0.1:${ports.temporal}`;
  const ui = `http://127.0.0.1:${ports.ui}`;
  const server = startTemporalServer({
    home,
    port: ports.temporal,
    uiPort: ports.ui,
    progress,
    onStart: (identity) => {
      register.add({ ...identity, name: 'temporal' });
      file.set({ temporal: { pid: identity.pid, address, ui } });
    },
    onEnd: (pid) => register.remove(pid),
  });
  stops.push({ name: 'temporal', stop: () => server.stop() });
  return { address, ui, isThere: server.firstAttempt };
}
