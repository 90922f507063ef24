import type { Secrets } from '@innkeeper/platform';
import type { DirectoryConnection } from './connection.ts';

/** A cell as it describes itself. */
export interface CellAddress {
  readonly name: string;
  readonly url: string;
}

/** A row of `cells list`. */
export interface ListedCell {
  readonly cell: string;
  readonly tenants: number;
  readonly url: string;
  readonly healthy: boolean;
}

export interface CellRegister {
  /** Reports that a cell serves; `moverUrl` is null for one that takes no part in moves. Forgets old changes as well. */
  register(cell: CellAddress, moverUrl: string | null): Promise<void>;
  /** Every cell by name. A healthy one reported within the last 30 seconds. */
  listCells(): Promise<ListedCell[]>;
  findCell(name: string): Promise<CellAddress | null>;
  /** Where a mover finds the database of a cell, or null. */
  moverUrlOf(name: string): Promise<string | null>;
}

const sealedFor = 'directory.mover_url';

const registerCell = `
  insert into directory.cell (name, url, mover_url_sealed, seen_at) values ($1, $2, $3, now())
  on conflict (name) do update set url = excluded.url, mover_url_sealed = excluded.mover_url_sealed, seen_at = excluded.seen_at`;

const pruneChanges = `
  with gone as (delete from directory.change where at < now() - interval '1 day' returning position)
  update directory.pruned_change set position = greatest(position, (select max(position) from gone)) where exists (select from gone)`;

const listAll = `
  select c.name as cell, c.url, c.seen_at > now() - interval '30 seconds' as healthy,
         (select count(*)::int from directory.tenant t where t.cell = c.name) as tenants
    from directory.cell c order by c.name`;

export function cellRegister({ ask, change }: DirectoryConnection, secrets: Pick<Secrets, 'seal' | 'open'>): CellRegister {
  return {
    register: ({ name, url }, moverUrl) =>
      change(async (run) => {
        await run(registerCell, [name, url, moverUrl === null ? null : secrets.seal(sealedFor, moverUrl)]);
        await run(pruneChanges);
      }),
    listCells: () => ask<ListedCell>(listAll),
    findCell: async (name) => {
      const [found] = await ask<{ name: string; url: string }>('select name, url from directory.cell where name = $1', [name]);
      return found ?? null;
    },
    moverUrlOf: async (name) => {
      const read = 'select mover_url_sealed as sealed from directory.cell where name = $1';
      const [found] = await ask<{ sealed: Buffer | null }>(read, [name]);
      return found?.sealed ? secrets.open(sealedFor, found.sealed) : null;
    },
  };
}
