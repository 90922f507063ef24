import type { DatabaseSync } from 'node:sqlite';
import type { SeriesState } from './judge-document.ts';

/** A registered series of one taxpayer and kind of document. */
export interface KeptSeries extends SeriesState {
  readonly id: number;
  readonly name: string;
  readonly documentType: string;
  readonly content: string; // JSON of the registration
}

/** A document as it was reported to an authority. `content` is JSON. */
export interface KeptDocument {
  readonly taxId: string;
  readonly number: string;
  readonly issueDate: string;
  readonly month: string;
  readonly hash: string;
  readonly grossMinor: bigint;
  readonly correctedNumber: string; // of a credit note
  readonly outcome: string;
  readonly code: string;
  readonly text: string;
}

/** A slice of a month. `content` and `report` are JSON. */
export interface KeptReport {
  readonly seq: number;
  readonly key: string;
  readonly taxId: string;
  readonly propertyId: string;
  readonly month: string;
  readonly slice: number;
  readonly isLast: boolean;
  /** False for a slice that was refused as a whole. */
  readonly isTaken: boolean;
  readonly content: string;
  readonly report: string;
}

type NewSeries = Pick<KeptSeries, 'name' | 'documentType' | 'isTraining' | 'startsOn' | 'validationCode' | 'nextSequence' | 'content'>;

/** Series and documents of Portuguese taxpayers, persisted before every answer. */
export interface PortugueseRecord {
  series(tenantId: string, taxId: string, identity: { readonly name: string; readonly documentType: string }): KeptSeries | null;
  allSeries(tenantId: string): (KeptSeries & { readonly taxId: string })[];
  addSeries(tenantId: string, taxId: string, series: NewSeries): void;
  continueSeries(id: number, last: { readonly sequence: number; readonly hash: string; readonly generatedAt: string }): void;
  publicKey(tenantId: string, taxId: string, version: number): string | null;
  addPublicKey(tenantId: string, taxId: string, key: { readonly version: number; readonly key: string }): void;
  document(tenantId: string, taxId: string, number: string): KeptDocument | null;
  documents(tenantId: string): KeptDocument[];
  /** Sum of the credit notes on a document. */
  creditedMinor(tenantId: string, taxId: string, number: string): bigint;
  addDocument(tenantId: string, document: KeptDocument): void;
  report(tenantId: string, key: string): KeptReport | null;
  reports(tenantId: string): KeptReport[];
  lastSlice(tenantId: string, month: Pick<KeptReport, 'taxId' | 'propertyId' | 'month'>): Pick<KeptReport, 'slice' | 'isLast'> | null;
  addReport(tenantId: string, report: Omit<KeptReport, 'seq'>): number;
}

export const portugueseSchema = `
  create table if not exists series (
    id integer primary key, tenant_id text not null, tax_id text not null, name text not null collate nocase, document_type text not null,
    is_training integer not null, starts_on text not null, validation_code text not null, next_sequence integer not null,
    last_hash text not null default '', last_generated_at text not null default '', content text not null,
    unique (tenant_id, tax_id, document_type, name)
  ) strict;
  create table if not exists signing_key (
    tenant_id text not null, tax_id text not null, version integer not null, key text not null, primary key (tenant_id, tax_id, version)
  ) strict;
  create table if not exists document (
    seq integer primary key, tenant_id text not null, tax_id text not null, number text not null, issue_date text not null,
    month text not null, hash text not null, gross_minor integer not null, corrected_number text not null, outcome text not null,
    code text not null, text text not null, unique (tenant_id, tax_id, number)
  ) strict;
  create index if not exists credit_note_of_document on document (tenant_id, tax_id, corrected_number);
  create table if not exists report (
    seq integer primary key, tenant_id text not null, key text not null, tax_id text not null, property_id text not null,
    month text not null, slice integer not null, is_last integer not null, is_taken integer not null, content text not null, report text not null,
    unique (tenant_id, key)
  ) strict;
  create index if not exists report_of_month on report (tenant_id, tax_id, property_id, month, seq);
`;

type Row = Readonly<Record<string, unknown>>;

/** Opens the part of Portugal in a database that has its tables. */
export function portugueseRecord(db: DatabaseSync): PortugueseRecord {
  return { ...seriesPart(db), ...documentPart(db), ...reportPart(db) };
}

function seriesPart(db: DatabaseSync) {
  const ofName = db.prepare('select * from series where tenant_id = ? and tax_id = ? and document_type = ? and name = ?');
  const ofTenant = db.prepare('select * from series where tenant_id = ? order by id');
  const insert = db.prepare(
    `insert into series (tenant_id, tax_id, name, document_type, is_training, starts_on, validation_code, next_sequence, content)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const advance = db.prepare('update series set next_sequence = ?, last_hash = ?, last_generated_at = ? where id = ?');
  const keyOf = db.prepare('select key from signing_key where tenant_id = ? and tax_id = ? and version = ?');
  const insertKey = db.prepare('insert into signing_key (tenant_id, tax_id, version, key) values (?, ?, ?, ?)');
  return {
    series: (tenantId, taxId, { name, documentType }) => orNull(ofName.get(tenantId, taxId, documentType, name), toSeries),
    allSeries: (tenantId) => ofTenant.all(tenantId).map((row) => ({ ...toSeries(row), taxId: String(row['tax_id']) })),
    addSeries: (tenantId, taxId, { name, documentType, isTraining, startsOn, validationCode, nextSequence, content }) =>
      void insert.run(tenantId, taxId, name, documentType, isTraining ? 1 : 0, startsOn, validationCode, nextSequence, content),
    continueSeries: (id, { sequence, hash, generatedAt }) => void advance.run(sequence + 1, hash, generatedAt, id),
    publicKey: (tenantId, taxId, version) => orNull(keyOf.get(tenantId, taxId, version), ({ key }) => String(key)),
    addPublicKey: (tenantId, taxId, { version, key }) => void insertKey.run(tenantId, taxId, version, key),
  } satisfies Partial<PortugueseRecord>;
}

function documentPart(db: DatabaseSync) {
  const ofNumber = db.prepare('select * from document where tenant_id = ? and tax_id = ? and number = ?');
  const ofTenant = db.prepare('select * from document where tenant_id = ? order by seq');
  const credited = db.prepare(
    'select coalesce(sum(gross_minor), 0) as sum from document where tenant_id = ? and tax_id = ? and corrected_number = ?',
  );
  const insert = db.prepare(
    `insert into document (tenant_id, tax_id, number, issue_date, month, hash, gross_minor, corrected_number, outcome, code, text)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    document: (tenantId, taxId, number) => orNull(ofNumber.get(tenantId, taxId, number), toDocument),
    documents: (tenantId) => ofTenant.all(tenantId).map(toDocument),
    creditedMinor: (tenantId, taxId, number) => BigInt(String(credited.get(tenantId, taxId, number)?.['sum'])),
    addDocument: (tenantId, { taxId, number, issueDate, month, hash, grossMinor, correctedNumber, outcome, code, text }) =>
      void insert.run(tenantId, taxId, number, issueDate, month, hash, grossMinor, correctedNumber, outcome, code, text),
  } satisfies Partial<PortugueseRecord>;
}

function reportPart(db: DatabaseSync) {
  const ofKey = db.prepare('select * from report where tenant_id = ? and key = ?');
  const ofTenant = db.prepare('select * from report where tenant_id = ? order by seq');
  const last = db.prepare(
    `select * from report where tenant_id = ? and tax_id = ? and property_id = ? and month = ? and is_taken = 1 order by seq desc limit 1`,
  );
  const insert = db.prepare(
    `insert into report (tenant_id, key, tax_id, property_id, month, slice, is_last, is_taken, content, report)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    report: (tenantId, key) => orNull(ofKey.get(tenantId, key), toReport),
    reports: (tenantId) => ofTenant.all(tenantId).map(toReport),
    lastSlice: (tenantId, { taxId, propertyId, month }) => orNull(last.get(tenantId, taxId, propertyId, month), toReport),
    addReport: (tenantId, { key, taxId, propertyId, month, slice, isLast, isTaken, content, report }) =>
      Number(insert.run(tenantId, key, taxId, propertyId, month, slice, isLast ? 1 : 0, isTaken ? 1 : 0, content, report).lastInsertRowid),
  } satisfies Partial<PortugueseRecord>;
}

/** A row as its reader makes it; null when there is none. */
export function orNull<T>(row: Row | undefined, read: (row: Row) => T): T | null {
  return row === undefined ? null : read(row);
}

function toSeries(row: Row): KeptSeries {
  return {
    id: Number(row['id']),
    name: String(row['name']),
    documentType: String(row['document_type']),
    isTraining: row['is_training'] === 1,
    startsOn: String(row['starts_on']),
    validationCode: String(row['validation_code']),
    nextSequence: Number(row['next_sequence']),
    lastHash: String(row['last_hash']),
    lastGeneratedAt: String(row['last_generated_at']),
    content: String(row['content']),
  };
}

function toDocument(row: Row): KeptDocument {
  return {
    taxId: String(row['tax_id']),
    number: String(row['number']),
    issueDate: String(row['issue_date']),
    month: String(row['month']),
    hash: String(row['hash']),
    grossMinor: BigInt(String(row['gross_minor'])),
    correctedNumber: String(row['corrected_number']),
    outcome: String(row['outcome']),
    code: String(row['code']),
    text: String(row['text']),
  };
}

function toReport(row: Row): KeptReport {
  return {
    seq: Number(row['seq']),
    key: String(row['key']),
    taxId: String(row['tax_id']),
    propertyId: String(row['property_id']),
    month: String(row['month']),
    slice: Number(row['slice']),
    isLast: row['is_last'] === 1,
    isTaken: row['is_taken'] === 1,
    content: String(row['content']),
    report: String(row['report']),
  };
}
