import type { InstanceContext } from '../instance-context.ts';
import { codeOf, reasonOf, StartFailure } from '../start-failure.ts';
import { hiddenAddress } from './hidden-address.ts';
import { startTemporalServer } from './temporal-server.ts';
import { uiHosts } from './ui-hosts.ts';
import { startUiProxy, type UiAddress } from './ui-proxy.ts';

export interface Temporal {
  readonly address: string;
  readonly ui: string | undefined;
  readonly isRunning: Promise<boolean>; // resolves after the first attempt to start it
}

/** Provides the Temporal of the instance: that of TEMPORAL_ADDRESS, else our own server, whose address is known before it runs. */
export async function startTemporal(context: InstanceContext): Promise<Temporal> {
  const { settings, environment, home, ports, progress, registry, file, stops } = context;
  if (settings.temporalAddress !== undefined) {
    const external = { address: settings.temporalAddress, ui: environment['TEMPORAL_UI'] || undefined };
    file.set({ temporal: external });
    return { ...external, isRunning: Promise.resolve(true) };
  }
  const address = `127.0.0.1:${ports.temporal}`;
  const ui = `http://127.0.0.1:${ports.ui}`;
  const hidden = await hiddenAddress();
  await serveUi(context, hidden);
  const server = startTemporalServer({
    home,
    environment,
    port: ports.temporal,
    ui: hidden,
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

/** Serves the UI at the published address. */
async function serveUi({ settings, ports, stops }: InstanceContext, target: UiAddress): Promise<void> {
  try {
    const proxy = await startUiProxy({ port: ports.ui, target, isOwnHost: uiHosts(settings) });
    stops.push({ name: 'temporal', stop: () => proxy.close() });
  } catch (error) {
    const reason = codeOf(error) === 'EADDRINUSE' ? 'is in use by another program' : `cannot be listened on: ${reasonOf(error)}`;
    throw new StartFailure(`Port ${ports.ui} on 127.0.0.1 ${reason}.`, 'Set TEMPORAL_UI_PORT to another port, or unset it.');
  }
}
