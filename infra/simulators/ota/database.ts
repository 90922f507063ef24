import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type AgencyRow = Readonly<Record<string, unknown>>;

/** Persistent storage of the agencies. */
export interface AgencyDatabase {
  prepare(sql: string): StatementSync;
  /** Runs `work` in one transaction with one write to disk. */
  atOnce<T>(work: () => T): T;
  close(): void;
}

// `normal`: a crash loses nothing, a power failure may lose the newest writes; syncing every write would delay a hundred hotels.
const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists hotel (
    id integer primary key, tenant_id text not null, property_id text not null, channel text not null,
    version integer not null default 0, unique (tenant_id, channel, property_id)
  ) strict;
  create table if not exists availability (
    hotel_id integer not null references hotel, room_code text not null, date text not null,
    available integer not null check (available >= 0), version integer not null,
    primary key (hotel_id, room_code, date)
  ) strict, without rowid;
  create table if not exists rate (
    hotel_id integer not null references hotel, room_code text not null, rate_code text not null, date text not null,
    currency text, minor integer, min_stay integer not null, max_stay integer not null,
    closed_to_arrival integer not null, closed_to_departure integer not null, stop_sell integer not null, version integer not null,
    primary key (hotel_id, room_code, rate_code, date), check ((currency is null) = (minor is null))
  ) strict, without rowid;
  create table if not exists renamed_code (
    tenant_id text not null, channel text not null, code text not null, present_code text not null,
    primary key (tenant_id, channel, code)
  ) strict;
  create table if not exists renamed_rate_code (
    tenant_id text not null, channel text not null, code text not null, present_code text not null,
    primary key (tenant_id, channel, code)
  ) strict;
  create table if not exists fault (
    tenant_id text not null, channel text not null, mode text not null, primary key (tenant_id, channel)
  ) strict;
  create table if not exists delivery (
    seq integer primary key, delivery_id text not null unique, hotel_id integer not null references hotel,
    kind text not null check (kind in ('booking', 'message', 'review')), external_id text not null, revision integer not null,
    content text not null, created_ms integer not null, acknowledged integer not null default 0,
    outcome text, code text not null default '', message text not null default '', reservation_ids text not null default '[]'
  ) strict;
  create unique index if not exists one_revision on delivery (hotel_id, external_id, revision) where kind = 'booking';
  create index if not exists waiting_delivery on delivery (hotel_id, seq) where acknowledged = 0;
  create index if not exists delivery_of_booking on delivery (external_id, seq);
  create table if not exists hotel_message (
    hotel_id integer not null references hotel, idempotency_key text not null, message_id text not null, external_id text not null,
    thread_id text not null, body text not null, primary key (hotel_id, idempotency_key)
  ) strict;
  create table if not exists review_reply (
    hotel_id integer not null references hotel, idempotency_key text not null, review_id text not null, text text not null,
    primary key (hotel_id, idempotency_key)
  ) strict;
`;

/** Opens the storage of all agencies, creating it if necessary. */
export function openDatabase(file: string): AgencyDatabase {
  const db = new DatabaseSync(file);
  db.exec(schema);
  return {
    prepare: (sql) => db.prepare(sql),
    atOnce: (work) => {
      db.exec('begin immediate');
      try {
        const answer = work();
        db.exec('commit');
        return answer;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    close: () => db.close(),
  };
}
