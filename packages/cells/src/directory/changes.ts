import type { Ask, DirectoryConnection } from './connection.ts';

/** Channel on which the directory notifies of every commit with changes. */
export const directoryChannel = 'innkeeper_directory';

/** A change of the directory. `value` is null when the key is gone. */
export interface DirectoryChange {
  readonly position: number;
  readonly kind: 'cell' | 'tenant' | 'digest';
  /** The name of a cell, the id of a tenant, a digest in hexadecimal digits. */
  readonly key: string;
  /** The address of a cell, the cell of a tenant, the tenant of a digest. */
  readonly value: string | null;
}

type Entries = Iterable<readonly [key: string, value: string]>;

/** The whole directory as of a position. */
export interface DirectoryCopy {
  readonly position: number;
  /** Addresses by cell. */
  readonly cells: Entries;
  /** Cells by tenant. */
  readonly tenants: Entries;
  /** Tenants by digest, in hexadecimal digits. */
  readonly digests: Entries;
}

export interface ChangeLog {
  /** Everything, for a reader that begins; of the digests as many as it can hold, those of tokens first. */
  copyAll(digestsMax: number): Promise<DirectoryCopy>;
  /** The next changes in order; null for a reader that is so far behind that it must copy everything again. */
  changesAfter(position: number, changesMax: number): Promise<DirectoryChange[] | null>;
}

const readNewest = `
  select greatest((select coalesce(max(position), 0) from directory.change), (select position from directory.pruned_change))::float8
         as position`;

const readChanges = `
  select position::float8 as position, kind, key, value from directory.change where position > $1 order by position limit $2`;

const readDigests = `
  select encode(digest, 'hex') as key, tenant_id as value from directory.route order by kind = 'token' desc limit $1`;

export function changeLog({ read }: DirectoryConnection): ChangeLog {
  return {
    copyAll: (digestsMax) =>
      read(async (ask) => {
        const [newest] = await ask<{ position: number }>(readNewest);
        return {
          position: newest?.position ?? 0,
          cells: await pairs(ask, 'select name as key, url as value from directory.cell order by joined_at, name'),
          tenants: await pairs(ask, 'select id as key, cell as value from directory.tenant'),
          digests: await pairs(ask, readDigests, [digestsMax]),
        };
      }),
    changesAfter: (position, changesMax) =>
      read(async (ask) => {
        const [pruned] = await ask<{ position: number }>('select position::float8 as position from directory.pruned_change');
        if ((pruned?.position ?? 0) > position) return null;
        return ask<DirectoryChange>(readChanges, [position, changesMax]);
      }),
  };
}

async function pairs(ask: Ask, text: string, values: readonly unknown[] = []): Promise<(readonly [string, string])[]> {
  const rows = await ask<{ key: string; value: string }>(text, values);
  return rows.map(({ key, value }) => [key, value] as const);
}
