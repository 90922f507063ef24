import { DatabaseSync } from 'node:sqlite';
import { type PartnerFault, partnerFaults } from '@innkeeper/kernel';
import { type PortugueseRecord, portugueseRecord, portugueseSchema } from './portugal/portuguese-record.ts';
import { type SpanishRecords, spanishRecords, spanishSchema } from './spain/spanish-record.ts';

/** State of the authorities, persisted before every answer. */
export interface FiscalRecord {
  readonly portugal: PortugueseRecord;
  readonly spain: SpanishRecords;
  /** Executes everything or nothing. */
  atOnce<T>(act: () => T): T;
  fault(tenantId: string): PartnerFault<'fiscal'>;
  setFault(tenantId: string, mode: PartnerFault<'fiscal'>): void;
  close(): void;
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  ${portugueseSchema}
  ${spanishSchema}
  create table if not exists fault (tenant_id text primary key, mode text not null) strict;
`;

/** Opens the record, creating it if necessary. */
export function openRecord(file: string): FiscalRecord {
  const db = new DatabaseSync(file);
  db.exec(schema);
  const faultOf = db.prepare('select mode from fault where tenant_id = ?');
  const putFault = db.prepare(
    'insert into fault (tenant_id, mode) values (?, ?) on conflict (tenant_id) do update set mode = excluded.mode',
  );
  return {
    portugal: portugueseRecord(db),
    spain: spanishRecords(db),
    atOnce: (act) => {
      db.exec('begin immediate');
      try {
        const answer = act();
        db.exec('commit');
        return answer;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    fault: (tenantId) => partnerFaults.fiscal.find((mode) => mode === faultOf.get(tenantId)?.['mode']) ?? 'none',
    setFault: (tenantId, mode) => void putFault.run(tenantId, mode),
    close: () => db.close(),
  };
}
