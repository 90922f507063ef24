import { Metadata, Server, ServerCredentials } from '@grpc/grpc-js';
import { type AgencyHandlers, type AgencyPush, agencyApi } from '@innkeeper/protos';

/** An agency in the process of the benchmark that accepts everything at once. */
export interface BenchAgency {
  readonly address: string;
  /** Calls `onPush` with every push on its arrival. */
  listen(onPush: (push: AgencyPush) => void): void;
  items(): number;
  close(): void;
}

const bytesMax = 16 * 1024 * 1024;

export async function startBenchAgency(): Promise<BenchAgency> {
  let onPush: (push: AgencyPush) => void = () => undefined;
  let items = 0;
  const server = new Server({ 'grpc.max_receive_message_length': bytesMax });
  server.addService(agencyApi().Agency.service, {
    Subscribe: (call) => call.sendMetadata(new Metadata()),
    Acknowledge: (_call, callback) => callback(null, {}),
    PushInventory: ({ request }, callback) => {
      onPush(request);
      items += request.availability.length + request.rates.length;
      callback(null, { refused: [] });
    },
    ListInventory: (_call, callback) => callback(null, {}),
    SendMessage: (_call, callback) => callback(null, {}),
    ReplyToReview: (_call, callback) => callback(null, {}),
  } satisfies AgencyHandlers);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return {
    address: `127.0.0.1:${port}`,
    listen: (given) => {
      onPush = given;
    },
    items: () => items,
    close: () => server.forceShutdown(),
  };
}
