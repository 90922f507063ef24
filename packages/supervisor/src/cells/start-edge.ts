import { join } from 'node:path';
import { haproxyArguments, haproxyBinary } from '../edge/haproxy.ts';
import type { InstanceResources, SuperviseOptions } from '../instance-context.ts';
import { bareEnvironment } from '../processes/bare-environment.ts';
import { type ManagedProcess, type ManagedProcessOptions, manageProcess } from '../processes/managed-process.ts';
import type { ProcessIdentity } from '../processes/process-identity.ts';
import { readyMs, untilServing } from '../product/until-serving.ts';
import { root, urlOf } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';
import { rejectOnAbort } from '../stop-signals.ts';

type EdgeContext = InstanceResources & Pick<SuperviseOptions, 'settings' | 'environment' | 'signal' | 'progress'>;

const feederFile = 'packages/server/src/edge.ts';
const stopMs = 2_000;

/** Starts HAProxy and the feeder of its maps on the one address, and returns when a cell answers there. */
export async function startEdge(context: EdgeContext, directoryUrl: string): Promise<void> {
  const { settings, environment, home, file, stops, signal } = context;
  const folder = home.at('edge');
  const feeder = start(context, 'edge', {
    name: 'feeder of the edge',
    command: process.execPath,
    args: ['--max-semi-space-size=4', join(root, feederFile)],
    env: {
      ...bareEnvironment(environment, ['LOG_LEVEL']),
      DIRECTORY_URL: directoryUrl,
      EDGE_FOLDER: folder,
      HOST: settings.host,
      PORT: String(settings.port),
    },
  });
  stops.push({ name: 'edge', stop: () => feeder.stop() });
  await Promise.race([feeder.ready, rejectOnAbort(signal)]);
  const url = urlOf(settings);
  const haproxy = start(
    context,
    'haproxy',
    {
      name: 'HAProxy',
      command: haproxyBinary(),
      args: haproxyArguments(folder),
      env: bareEnvironment(environment),
      isReadyAtOnce: true,
    },
    ({ pid }) => file.set({ api: { pid, url } }),
  );
  stops.unshift({ name: 'edge', stop: () => haproxy.stop() });
  const failure = new StartFailure(`No cell answered at ${url} in ${readyMs / 1000} s.`, `The logs are in ${home.at('logs')}`);
  await Promise.race([untilServing(url, { signal, failure }), rejectOnAbort(signal)]);
}

type StartedProgram = Pick<ManagedProcessOptions, 'name' | 'command' | 'args' | 'env' | 'isReadyAtOnce'>;

function start(
  { home, registry, progress }: EdgeContext,
  log: string,
  program: StartedProgram,
  onStart: (identity: ProcessIdentity) => void = () => undefined,
): ManagedProcess {
  return manageProcess({
    ...program,
    cwd: root,
    logFile: home.at(`logs/${log}.log`),
    stopMs,
    progress,
    onStart: (identity) => {
      registry.add({ ...identity, name: log });
      onStart(identity);
    },
    onEnd: (pid) => registry.remove(pid),
  });
}
