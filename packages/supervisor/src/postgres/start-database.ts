import type { InstanceContext } from '../instance-context.ts';
import type { Ports } from '../ports/remembered-ports.ts';
import { openPostgresServer } from './postgres-server.ts';
import { watchPostgres } from './watch-postgres.ts';

export interface InstanceDatabase {
  readonly url: string;
  readonly port: number;
  readonly folder: string | undefined; // of our own PostgreSQL
  /** Runs statements as the superuser; absent for a database that is not ours. */
  readonly administer?: (statements: string) => Promise<void>;
}

type DatabaseContext = Pick<InstanceContext, 'settings' | 'environment' | 'home' | 'progress' | 'registry' | 'file' | 'stops'> & {
  readonly ports: Pick<Ports, 'postgres'>;
};

const postgresPort = 5_432;

/** Provides the database of the instance: that of DATABASE_URL, else our own PostgreSQL. */
export async function startDatabase(context: DatabaseContext): Promise<InstanceDatabase> {
  const { settings, environment, home, ports, progress, registry, file, stops } = context;
  if (settings.databaseUrl !== undefined) {
    const port = Number(URL.parse(settings.databaseUrl)?.port || postgresPort);
    file.set({ postgres: { port } });
    return { url: settings.databaseUrl, port, folder: undefined };
  }
  progress('Starting PostgreSQL');
  const server = await openPostgresServer({
    home,
    environment,
    isDurable: settings.isDurable,
    port: ports.postgres,
    onFolder: (folder) => registry.addDatabase(folder),
  });
  stops.push({ name: 'postgres', stop: () => server.stop() });
  const watched = await watchPostgres({
    server,
    progress,
    onStart: (identity) => {
      registry.add({ ...identity, name: 'postgres' });
      file.set({ postgres: { pid: identity.pid, port: server.port } });
    },
    onEnd: (pid) => registry.remove(pid),
  });
  stops.unshift({ name: 'postgres', stop: () => watched.stop() });
  return server;
}
