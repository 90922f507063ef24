import { DatabaseSync } from 'node:sqlite';
import { type PartnerFault, partnerFaults } from '@innkeeper/kernel';

/** A file stored by the registry. `content` and `judgement` are JSON. */
export interface KeptFile {
  readonly seq: number;
  readonly tenantId: string;
  readonly key: string;
  readonly content: string;
  readonly judgement: string;
  readonly isJudged: boolean;
  readonly asked: number; // number of requests for its outcome
}

export interface NewFile extends Pick<KeptFile, 'tenantId' | 'key' | 'content' | 'judgement' | 'isJudged'> {
  readonly establishment: string;
  readonly fileNumber: bigint;
}

/** State of the registry, persisted before every answer. */
export interface RegistryRecord {
  file(tenantId: string, key: string): KeptFile | null;
  files(tenantId: string): KeptFile[];
  /** Highest file number of an establishment; 0 when it has none. */
  lastNumber(tenantId: string, establishment: string): bigint;
  add(file: NewFile): void;
  noteAsked(seq: number, isJudged: boolean): void;
  fault(tenantId: string): PartnerFault<'registry'>;
  setFault(tenantId: string, mode: PartnerFault<'registry'>): void;
  close(): void;
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists file (
    seq integer primary key, tenant_id text not null, key text not null, establishment text not null, file_number integer not null,
    content text not null, judgement text not null, judged integer not null check (judged in (0, 1)), asked integer not null default 0,
    unique (tenant_id, key)
  ) strict;
  create index if not exists file_number_of_establishment on file (tenant_id, establishment, file_number);
  create table if not exists fault (tenant_id text primary key, mode text not null) strict;
`;

/** Opens the record, creating it if necessary. */
export function openRecord(file: string): RegistryRecord {
  const db = new DatabaseSync(file);
  db.exec(schema);
  const ofKey = db.prepare('select * from file where tenant_id = ? and key = ?');
  const ofTenant = db.prepare('select * from file where tenant_id = ? order by seq');
  const highest = db.prepare('select max(file_number) as number from file where tenant_id = ? and establishment = ?');
  highest.setReadBigInts(true);
  const insert = db.prepare(
    'insert into file (tenant_id, key, establishment, file_number, content, judgement, judged) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const ask = db.prepare('update file set asked = asked + 1, judged = ? where seq = ?');
  const faultOf = db.prepare('select mode from fault where tenant_id = ?');
  const putFault = db.prepare(
    'insert into fault (tenant_id, mode) values (?, ?) on conflict (tenant_id) do update set mode = excluded.mode',
  );
  return {
    file: (tenantId, key) => {
      const row = ofKey.get(tenantId, key);
      return row === undefined ? null : toFile(row);
    },
    files: (tenantId) => ofTenant.all(tenantId).map(toFile),
    lastNumber: (tenantId, establishment) => BigInt(String(highest.get(tenantId, establishment)?.['number'] ?? 0)),
    add: ({ tenantId, key, establishment, fileNumber, content, judgement, isJudged }) =>
      void insert.run(tenantId, key, establishment, fileNumber, content, judgement, isJudged ? 1 : 0),
    noteAsked: (seq, isJudged) => void ask.run(isJudged ? 1 : 0, seq),
    fault: (tenantId) => partnerFaults.registry.find((mode) => mode === faultOf.get(tenantId)?.['mode']) ?? 'none',
    setFault: (tenantId, mode) => void putFault.run(tenantId, mode),
    close: () => db.close(),
  };
}

function toFile(row: Readonly<Record<string, unknown>>): KeptFile {
  return {
    seq: Number(row['seq']),
    tenantId: String(row['tenant_id']),
    key: String(row['key']),
    content: String(row['content']),
    judgement: String(row['judgement']),
    isJudged: row['judged'] === 1,
    asked: Number(row['asked']),
  };
}
