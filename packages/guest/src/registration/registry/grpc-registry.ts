import { status } from '@grpc/grpc-js';
import { type Config, grpcStatusOf, isOutcomeUnknown, openPartner, unaryCall } from '@innkeeper/platform';
import { type RegistryFilingAnswer, registryApi } from '@innkeeper/protos';
import type { FilingFinding, FilingOutcome, LineVerdict, Registry } from './registry.ts';

type RegistryConfig = Pick<Config, 'REGISTRY_ADDRESS' | 'REGISTRY_TIMEOUT' | 'REGISTRY_TLS_CA' | 'REGISTRY_CREDENTIAL'>;

/** Opens the port to the national registries, over gRPC with a deadline on every call; null without an address. Rules: REG-16. */
export function openRegistry(config: RegistryConfig): Registry | null {
  if (config.REGISTRY_ADDRESS === undefined) return null;
  const { timeoutMs, metadata, connect } = openPartner(registryApi().Registry, {
    address: config.REGISTRY_ADDRESS,
    timeout: config.REGISTRY_TIMEOUT,
    authority: config.REGISTRY_TLS_CA,
    credential: config.REGISTRY_CREDENTIAL,
  });
  const client = connect();
  return {
    file: ({ tenantId, key, number, movedOn, establishment, bulletins }) => {
      const request = { tenantId, idempotencyKey: key, fileNumber: String(number), movedOn, establishment, bulletins: [...bulletins] };
      return outcomeOrUnknown(unaryCall(timeoutMs, (options, callback) => client.fileBulletins(request, metadata, options, callback)));
    },
    find: async ({ tenantId, key }): Promise<FilingFinding> => {
      const request = { tenantId, idempotencyKey: key };
      try {
        return await outcomeOrUnknown(unaryCall(timeoutMs, (options, callback) => client.getFiling(request, metadata, options, callback)));
      } catch (error) {
        if (grpcStatusOf(error) === status.NOT_FOUND) return { kind: 'never_arrived' };
        throw error;
      }
    },
  };
}

interface FilingAnswer {
  readonly filing: RegistryFilingAnswer | null;
}

async function outcomeOrUnknown(asking: Promise<FilingAnswer>): Promise<FilingOutcome> {
  try {
    return outcomeOf(await asking);
  } catch (error) {
    if (isOutcomeUnknown(error)) return { kind: 'unknown' };
    throw error; // the registry does not understand us: our fault
  }
}

function outcomeOf({ filing }: FilingAnswer): FilingOutcome {
  if (filing?.state === 'STATE_PENDING') return { kind: 'pending', registryNumber: filing.number };
  if (filing?.state !== 'STATE_JUDGED') return { kind: 'unknown' };
  const { number, verdicts, code, text } = filing;
  return { kind: 'judged', registryNumber: number, verdicts: verdicts.map(verdictOf), refusal: code === '' ? null : { code, text } };
}

const outcomes: ReadonlyMap<string, LineVerdict['outcome']> = new Map<string, LineVerdict['outcome']>([
  ['OUTCOME_ACCEPTED', 'accepted'],
  ['OUTCOME_REFUSED', 'refused'],
]);

function verdictOf({ line, outcome, code, text }: RegistryFilingAnswer['verdicts'][number]): LineVerdict {
  return { line, outcome: outcomes.get(outcome) ?? 'not_taken', code, text };
}
