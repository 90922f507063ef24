import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { type RegistryFile, type RegistryFiling, type RegistryHandlers, registryApi } from '@innkeeper/protos';

/**
 * Fault of a registry. `away`: it takes nothing; `lost`: it takes a file but its answer is lost; a code: it refuses whole files,
 * whatever is in them.
 */
export type RegistryFault = 'none' | 'away' | 'lost' | keyof typeof refusals;

const refusals = { '60': 'the establishment cannot be authenticated', '75': 'establishment: is not of the schema' } as const;

/** A registry in the test's own process, which decides at once and misbehaves on demand. */
export interface OwnRegistry {
  readonly address: string;
  fault(fault: RegistryFault): void;
  /** Runs `act` once, after the next file is taken and before it is answered. */
  onTaken(act: () => Promise<void>): void;
  /** All files taken, in order of arrival. */
  files(tenantId: string): readonly RegistryFile[];
  close(): void;
}

interface FileTaken {
  readonly file: RegistryFile;
  readonly filing: RegistryFiling;
}

export async function startOwnRegistry(): Promise<OwnRegistry> {
  const taken = new Map<string, FileTaken>();
  let present: RegistryFault = 'none';
  let act: (() => Promise<void>) | null = null;
  const server = new Server();
  server.addService(registryApi().Registry.service, {
    FileBulletins: async ({ request }, callback) => {
      if (present === 'away') return callback({ code: status.UNAVAILABLE });
      const before = taken.get(request.idempotencyKey);
      if (before && JSON.stringify(before.file) !== JSON.stringify(request)) return callback({ code: status.INVALID_ARGUMENT });
      const filing = before?.filing ?? judge(request, present);
      taken.set(request.idempotencyKey, { file: request, filing });
      const now = act;
      act = null;
      await now?.();
      if (present === 'lost') callback({ code: status.UNAVAILABLE });
      else callback(null, { filing });
    },
    GetFiling: ({ request }, callback) => {
      if (present === 'away') return callback({ code: status.UNAVAILABLE });
      const found = taken.get(request.idempotencyKey);
      if (found) callback(null, { filing: found.filing });
      else callback({ code: status.NOT_FOUND });
    },
  } satisfies RegistryHandlers);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return {
    address: `127.0.0.1:${port}`,
    fault: (fault) => {
      present = fault;
    },
    onTaken: (once) => {
      act = once;
    },
    files: (tenantId) => [...taken.values()].map(({ file }) => file).filter((file) => file.tenantId === tenantId),
    close: () => server.forceShutdown(),
  };
}

function judge({ bulletins, fileNumber }: RegistryFile, fault: RegistryFault): RegistryFiling {
  const refusal = fault === '60' || fault === '75' ? { code: fault, text: refusals[fault] } : { code: '', text: '' };
  const outcome = refusal.code === '' ? 'OUTCOME_ACCEPTED' : 'OUTCOME_NOT_TAKEN';
  const verdicts = bulletins.map((_bulletin, index) => ({ line: index + 1, outcome, code: '', text: '' }) as const);
  return { state: 'STATE_JUDGED', number: fileNumber, verdicts, ...refusal };
}
