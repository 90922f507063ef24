import { Server, ServerCredentials } from '@grpc/grpc-js';
import { type AgencyHandlers, agencyApi } from '@innkeeper/protos';

/** An agency in the test's own process. */
export interface AgencyServer {
  readonly address: string;
  close(): void;
}

/** Serves an agency. Calls without a handler are accepted silently, and streams stay open without data. */
export async function serveAgency(handlers: Partial<AgencyHandlers>): Promise<AgencyServer> {
  const server = new Server();
  server.addService(agencyApi().Agency.service, {
    Subscribe: (call) => call.sendMetadata(call.metadata.clone()),
    Acknowledge: (_call, callback) => callback(null, {}),
    PushInventory: (_call, callback) => callback(null, {}),
    ListInventory: (_call, callback) => callback(null, {}),
    SendMessage: (_call, callback) => callback(null, {}),
    ReplyToReview: (_call, callback) => callback(null, {}),
    ...handlers,
  } satisfies AgencyHandlers);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return { address: `127.0.0.1:${port}`, close: () => server.forceShutdown() };
}
