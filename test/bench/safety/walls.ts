import type pg from 'pg';

/** Something that keeps a hotel's data safe at a cost, and how the bench alone takes it down in its own database. */
export interface Wall {
  readonly name: string;
  readonly takeDown: (superuser: pg.Client) => Promise<void>;
  readonly putUp: (superuser: pg.Client) => Promise<void>;
}

const ours = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'innkeeper')`;

/** Statements that a query writes, one a row. */
async function runEach(superuser: pg.Client, query: string): Promise<void> {
  const { rows } = await superuser.query<{ text: string }>(query);
  for (const { text } of rows) await superuser.query(text);
}

const switchPolicies = (verb: 'enable' | 'disable') => `
  select format('alter table %I.%I ${verb} row level security', n.nspname, c.relname) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and ${ours} and exists (select from pg_policy p where p.polrelid = c.oid)`;

/** A foreign key is kept by triggers of its own, which PostgreSQL makes. */
const switchTriggers = (verb: 'enable' | 'disable', isForeignKey: boolean) => `
  select format('alter table %I.%I ${verb} trigger %I', n.nspname, c.relname, t.tgname) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where t.tgisinternal = ${isForeignKey} and t.tgparentid = 0 and ${ours}`;

const dropChecks = `
  select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
   where k.contype = 'c' and k.conislocal and k.coninhcount = 0 and ${ours}`;

const listChecks = `
  select format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
   where k.contype = 'c' and k.conislocal and k.coninhcount = 0 and ${ours}`;

/** Rows of a table are thrown away before they are written. */
function unwritten(name: string, table: string): Wall {
  return {
    name,
    takeDown: async (superuser) => {
      await superuser.query(
        `create or replace function public.leave_unwritten() returns trigger language plpgsql as 'begin return null; end'`,
      );
      await superuser.query(
        `create trigger leave_unwritten before insert on ${table} for each row execute function public.leave_unwritten()`,
      );
    },
    putUp: async (superuser) => void (await superuser.query(`drop trigger leave_unwritten on ${table}`)),
  };
}

function switched(name: string, by: (verb: 'enable' | 'disable') => string): Wall {
  return {
    name,
    takeDown: (superuser) => runEach(superuser, by('disable')),
    putUp: (superuser) => runEach(superuser, by('enable')),
  };
}

function checks(): Wall {
  let dropped: string[] = [];
  return {
    name: 'check constraints',
    takeDown: async (superuser) => {
      dropped = (await superuser.query<{ text: string }>(listChecks)).rows.map(({ text }) => text);
      await runEach(superuser, dropChecks);
    },
    putUp: async (superuser) => {
      for (const text of dropped) await superuser.query(`${text} not valid`);
    },
  };
}

/** The walls that stand in the database; the idempotency record is left out by sending no key. */
export const walls = (): readonly Wall[] => [
  switched('row-level security', switchPolicies),
  switched('foreign keys', (verb) => switchTriggers(verb, true)),
  switched('triggers', (verb) => switchTriggers(verb, false)),
  checks(),
  unwritten('audit', 'platform.audit'),
  unwritten('outbox', 'platform.event'),
  unwritten('request log', 'access.request'),
];
