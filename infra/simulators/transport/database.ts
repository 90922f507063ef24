import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type TransportRow = Readonly<Record<string, unknown>>;

/** Persistent storage of the transports. */
export interface TransportDatabase {
  prepare(sql: string): StatementSync;
  /** Runs `work` in one transaction with one write to disk. */
  atOnce<T>(work: () => T): T;
  close(): void;
}

// `normal`: a crash loses nothing, a power failure may lose the newest writes; syncing every write would delay hundreds of messages.
const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists outbound (
    seq integer primary key, account_id text not null, channel text not null, key text not null, message_id text not null,
    recipient text not null, thread_id text not null, subject text not null, body text not null, html text not null,
    status text not null, reason text not null default '', sent_ms integer not null, unique (account_id, key)
  ) strict;
  create table if not exists inbound (
    seq integer primary key, account_id text not null, channel text not null, message_id text not null, sender text not null,
    thread_id text not null, subject text not null, body text not null
  ) strict;
  create table if not exists delivery (
    seq integer primary key, delivery_id text not null unique, account_id text not null, channel text not null, content text not null,
    due_ms integer not null, acknowledged integer not null default 0
  ) strict;
  create index if not exists waiting_delivery on delivery (channel, due_ms, seq) where acknowledged = 0;
  create table if not exists fault (account_id text primary key, mode text not null) strict;
`;

/** Opens the storage, creating it if necessary. */
export function openDatabase(file: string): TransportDatabase {
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
