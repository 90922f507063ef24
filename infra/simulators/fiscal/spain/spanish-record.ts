import type { DatabaseSync } from 'node:sqlite';
import { orNull } from '../portugal/portuguese-record.ts';

/** A record as it arrived, accepted or refused. */
export interface KeptRecord {
  readonly chain: string;
  readonly taxId: string;
  readonly number: string;
  readonly issueDate: string;
  readonly kind: 'issue' | 'repair' | 'cancellation';
  readonly hash: string;
  readonly outcome: string;
  readonly code: string;
  readonly text: string;
  readonly csv: string;
}

interface InvoiceKey {
  readonly taxId: string;
  readonly number: string;
  readonly issueDate: string;
}

/** Records of Spanish taxpayers, persisted before every answer. */
export interface SpanishRecords {
  record(tenantId: string, chain: string, hash: string): KeptRecord | null;
  records(tenantId: string): KeptRecord[];
  lastOfChain(tenantId: string, chain: string): KeptRecord | null;
  /** The latest record of an invoice that was not refused. */
  stored(tenantId: string, invoice: InvoiceKey): KeptRecord | null;
  addRecord(tenantId: string, record: KeptRecord): void;
  countSubmission(tenantId: string): number;
  countRecords(tenantId: string): number;
}

export const spanishSchema = `
  create table if not exists record (
    seq integer primary key, tenant_id text not null, chain text not null, tax_id text not null, number text not null,
    issue_date text not null, kind text not null, hash text not null, outcome text not null, code text not null, text text not null,
    csv text not null, unique (tenant_id, chain, hash)
  ) strict;
  create index if not exists record_of_chain on record (tenant_id, chain, seq);
  create index if not exists record_of_invoice on record (tenant_id, tax_id, number, issue_date, seq);
  create table if not exists submission (tenant_id text primary key, count integer not null) strict;
`;

/** Opens the part of Spain in a database that has its tables. */
export function spanishRecords(db: DatabaseSync): SpanishRecords {
  const ofHash = db.prepare('select * from record where tenant_id = ? and chain = ? and hash = ?');
  const ofTenant = db.prepare('select * from record where tenant_id = ? order by seq');
  const last = db.prepare('select * from record where tenant_id = ? and chain = ? order by seq desc limit 1');
  const stored = db.prepare(
    `select * from record where tenant_id = ? and tax_id = ? and number = ? and issue_date = ? and outcome <> 'OUTCOME_REFUSED'
      order by seq desc limit 1`,
  );
  const insert = db.prepare(
    `insert into record (tenant_id, chain, tax_id, number, issue_date, kind, hash, outcome, code, text, csv)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const count = db.prepare(
    'insert into submission (tenant_id, count) values (?, 1) on conflict (tenant_id) do update set count = count + 1 returning count',
  );
  const countAll = db.prepare('select count(*) as count from record where tenant_id = ?');
  return {
    record: (tenantId, chain, hash) => orNull(ofHash.get(tenantId, chain, hash), toRecord),
    records: (tenantId) => ofTenant.all(tenantId).map(toRecord),
    lastOfChain: (tenantId, chain) => orNull(last.get(tenantId, chain), toRecord),
    stored: (tenantId, { taxId, number, issueDate }) => orNull(stored.get(tenantId, taxId, number, issueDate), toRecord),
    addRecord: (tenantId, { chain, taxId, number, issueDate, kind, hash, outcome, code, text, csv }) =>
      void insert.run(tenantId, chain, taxId, number, issueDate, kind, hash, outcome, code, text, csv),
    countSubmission: (tenantId) => Number(count.get(tenantId)?.['count']),
    countRecords: (tenantId) => Number(countAll.get(tenantId)?.['count']),
  };
}

const kinds = ['issue', 'repair', 'cancellation'] as const;

function toRecord(row: Readonly<Record<string, unknown>>): KeptRecord {
  return {
    chain: String(row['chain']),
    taxId: String(row['tax_id']),
    number: String(row['number']),
    issueDate: String(row['issue_date']),
    kind: kinds.find((kind) => kind === row['kind']) ?? 'issue',
    hash: String(row['hash']),
    outcome: String(row['outcome']),
    code: String(row['code']),
    text: String(row['text']),
    csv: String(row['csv']),
  };
}
