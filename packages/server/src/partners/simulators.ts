import { credentials, Metadata, status } from '@grpc/grpc-js';
import { refuse, ServiceError } from '@innkeeper/kernel';
import { channelOptions, grpcStatusOf, type Simulators, unaryCall } from '@innkeeper/platform';
import { type SimulatorControlClient, simulatorApi } from '@innkeeper/protos';

const timeoutMs = 40_000; // an agency waits for its hotel
const answerBytesMax = 256 * 1024 * 1024; // everything the agencies hold for a tenant

/**
 * Controls the simulated partners for the operator's procedures; the simulators check the operator key themselves.
 * Rules: SANDBOX-4, SANDBOX-5.
 */
export function openSimulators(address: string | undefined, operatorKey: string): Simulators {
  let client: SimulatorControlClient | null = null;
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${operatorKey}`);
  return {
    execute: async ({ tenantId, partner, command, given }) => {
      if (address === undefined) throw refuse('SVC-9003', 'simulators', 'no simulators run beside this instance');
      client ??= new (simulatorApi().SimulatorControl)(address, credentials.createInsecure(), {
        ...channelOptions,
        'grpc.max_receive_message_length': answerBytesMax,
      });
      const control = client;
      const request = { tenantId, partner, command, argumentsJson: JSON.stringify(given) };
      const { answerJson } = await unaryCall<{ answerJson: string }>(timeoutMs, (options, callback) =>
        control.execute(request, metadata, options, callback),
      ).catch((error: unknown) => {
        throw faultOf(error);
      });
      return JSON.parse(answerJson);
    },
  };
}

function faultOf(error: unknown): unknown {
  const code = grpcStatusOf(error);
  const details = error instanceof Error && 'details' in error ? String(error.details) : '';
  if (code === status.INVALID_ARGUMENT) return refuse('SVC-2013', 'command', details);
  if (code === status.UNAVAILABLE || code === status.DEADLINE_EXCEEDED)
    return new ServiceError('SVC-9003', [{ field: 'simulators', issue: 'the simulators cannot be reached' }], { cause: error });
  return error;
}
