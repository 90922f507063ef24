import { Server, ServerCredentials } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { addControl } from './control.ts';
import type { Partner } from './partner.ts';

export interface SimulatorOptions {
  readonly address: string; // host:port
  readonly operatorKey: string;
  readonly partners: readonly Partner[];
}

export interface SimulatorServer {
  /** Stops at once; pending calls are never answered. */
  stop(): void;
}

/** Serves every partner, the control service and the standard health service on one address. */
export async function serveSimulators({ address, operatorKey, partners }: SimulatorOptions): Promise<SimulatorServer> {
  const server = new Server();
  for (const partner of partners) partner.addTo(server);
  addControl(server, { operatorKey, partners });
  const services = partners.map(({ service }): [string, 'SERVING'] => [service, 'SERVING']);
  new HealthImplementation({ '': 'SERVING', ...Object.fromEntries(services) }).addToServer(server);
  await new Promise<void>((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error) => (error ? reject(error) : resolve()));
  });
  return {
    stop: () => {
      server.forceShutdown();
      for (const partner of partners) partner.close();
    },
  };
}
