import { DatabaseSync } from 'node:sqlite';
import { type PartnerFault, partnerFaults } from '@innkeeper/kernel';

export type LockFault = PartnerFault<'locks'>;

/** The lock system of one property of an installation. */
export interface LockSite {
  readonly installationId: string;
  readonly propertyId: string;
}

export interface HeldKey {
  readonly key: string;
  readonly roomNumber: string;
  readonly type: string;
  readonly medium: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly pin: string;
  readonly isRevoked: boolean;
  readonly endedKeys: readonly string[];
}

/** State of the lock systems, persisted before every answer. */
export interface LockRecord {
  key(site: LockSite, key: string): HeldKey | null;
  isBarred(site: LockSite, key: string): boolean;
  /** The keys that open the room, oldest first. */
  livingKeys(site: LockSite, roomNumber: string): HeldKey[];
  keys(installationId: string): (HeldKey & { readonly propertyId: string })[];
  /** Writes the key and ends the keys that it ends, atomically. */
  addKey(site: LockSite, key: HeldKey): void;
  /** Ends keys; one that was never issued is barred. */
  revoke(site: LockSite, keys: readonly string[]): void;
  isKnownRoom(installationId: string, roomNumber: string): boolean;
  setKnownRoom(installationId: string, roomNumber: string, isKnown: boolean): void;
  fault(installationId: string): LockFault;
  setFault(installationId: string, mode: LockFault): void;
  close(): void;
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists lock_key (
    seq integer primary key, installation_id text not null, property_id text not null, key text not null, room_number text not null,
    type text not null, medium text not null, valid_from text not null, valid_until text not null, pin text not null,
    is_revoked integer not null default 0, ended_keys text not null, unique (installation_id, property_id, key)
  ) strict;
  create index if not exists living_key on lock_key (installation_id, property_id, room_number) where is_revoked = 0;
  create table if not exists barred_key (
    installation_id text not null, property_id text not null, key text not null, primary key (installation_id, property_id, key)
  ) strict, without rowid;
  create table if not exists forgotten_room (
    installation_id text not null, room_number text not null, primary key (installation_id, room_number)
  ) strict, without rowid;
  create table if not exists fault (installation_id text primary key, mode text not null) strict;
`;

type LockRow = Readonly<Record<string, unknown>>;

/** Opens the record, creating it if necessary. */
export function openRecord(file: string): LockRecord {
  const db = new DatabaseSync(file);
  db.exec(schema);
  return { ...keysIn(db), ...settingsIn(db), close: () => db.close() };
}

type KeyRecords = Pick<LockRecord, 'key' | 'isBarred' | 'livingKeys' | 'keys' | 'addKey' | 'revoke'>;

function keysIn(db: DatabaseSync): KeyRecords {
  const at = 'installation_id = ? and property_id = ?';
  const one = db.prepare(`select * from lock_key where ${at} and key = ?`);
  const living = db.prepare(`select * from lock_key where ${at} and room_number = ? and is_revoked = 0 order by seq`);
  const all = db.prepare('select * from lock_key where installation_id = ? order by seq');
  const insert = db.prepare(
    `insert into lock_key (installation_id, property_id, key, room_number, type, medium, valid_from, valid_until, pin, ended_keys)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const end = db.prepare(`update lock_key set is_revoked = 1 where ${at} and key = ?`);
  const bar = db.prepare('insert into barred_key (installation_id, property_id, key) values (?, ?, ?) on conflict do nothing');
  const barred = db.prepare(`select 1 from barred_key where ${at} and key = ?`);
  const revokeEach = ({ installationId, propertyId }: LockSite, keys: readonly string[]): void => {
    for (const key of keys) {
      if (end.run(installationId, propertyId, key).changes === 0) bar.run(installationId, propertyId, key);
    }
  };
  return {
    key: ({ installationId, propertyId }, key) => {
      const row = one.get(installationId, propertyId, key);
      return row === undefined ? null : toKey(row);
    },
    isBarred: ({ installationId, propertyId }, key) => barred.get(installationId, propertyId, key) !== undefined,
    livingKeys: ({ installationId, propertyId }, roomNumber) => living.all(installationId, propertyId, roomNumber).map(toKey),
    keys: (installationId) => all.all(installationId).map((row) => ({ ...toKey(row), propertyId: String(row['property_id']) })),
    addKey: (site, held) =>
      atOnce(db, () => {
        revokeEach(site, held.endedKeys);
        const { key, roomNumber, type, medium, validFrom, validUntil, pin, endedKeys } = held;
        const place = [site.installationId, site.propertyId, key, roomNumber];
        insert.run(...place, type, medium, validFrom, validUntil, pin, JSON.stringify(endedKeys));
      }),
    revoke: (site, keys) => atOnce(db, () => revokeEach(site, keys)),
  };
}

type LockSettings = Pick<LockRecord, 'isKnownRoom' | 'setKnownRoom' | 'fault' | 'setFault'>;

function settingsIn(db: DatabaseSync): LockSettings {
  const forgotten = db.prepare('select 1 from forgotten_room where installation_id = ? and room_number = ?');
  const forget = db.prepare('insert into forgotten_room (installation_id, room_number) values (?, ?) on conflict do nothing');
  const learn = db.prepare('delete from forgotten_room where installation_id = ? and room_number = ?');
  const readFault = db.prepare('select mode from fault where installation_id = ?');
  const putFault = db.prepare(
    'insert into fault (installation_id, mode) values (?, ?) on conflict (installation_id) do update set mode = excluded.mode',
  );
  return {
    isKnownRoom: (installationId, roomNumber) => forgotten.get(installationId, roomNumber) === undefined,
    setKnownRoom: (installationId, roomNumber, isKnown) => void (isKnown ? learn : forget).run(installationId, roomNumber),
    fault: (installationId) => partnerFaults.locks.find((mode) => mode === readFault.get(installationId)?.['mode']) ?? 'none',
    setFault: (installationId, mode) => void putFault.run(installationId, mode),
  };
}

/** Runs `work` in one transaction. */
function atOnce(db: DatabaseSync, work: () => void): void {
  db.exec('begin immediate');
  try {
    work();
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

function toKey(row: LockRow): HeldKey {
  return {
    key: String(row['key']),
    roomNumber: String(row['room_number']),
    type: String(row['type']),
    medium: String(row['medium']),
    validFrom: String(row['valid_from']),
    validUntil: String(row['valid_until']),
    pin: String(row['pin']),
    isRevoked: row['is_revoked'] === 1,
    endedKeys: JSON.parse(String(row['ended_keys'])),
  };
}
