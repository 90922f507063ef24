import type pg from 'pg';

/** A PostgreSQL schema as the catalogue describes it, in the order of printing. */
export interface Schema {
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly sequences: readonly Sequence[];
  readonly tables: readonly Table[];
  readonly functions: readonly StoredFunction[];
}

export interface Grant {
  readonly to: string;
  readonly privileges: readonly string[]; // `select`, `update (data, packed)`
}

/** A sequence that no column creates implicitly. */
export interface Sequence {
  readonly name: string; // with its schema
  readonly owned_by: string | null; // schema.table.column
  readonly grants: readonly Grant[];
}

export interface Table {
  readonly name: string; // with its schema
  readonly comment: string | null;
  readonly partition_key: string | null;
  readonly partition_of: string | null;
  readonly partition_bound: string | null;
  readonly options: readonly string[];
  readonly replica_identity: string; // `default`, `full` or `using index note_of_tenant`
  readonly is_secured: boolean; // by row-level security, even for its owner
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  readonly indexes: readonly NamedDefinition[];
  readonly policies: readonly Policy[];
  readonly triggers: readonly NamedDefinition[];
  readonly grants: readonly Grant[];
}

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly collation: string | null;
  readonly is_required: boolean;
  readonly default: string | null;
  readonly is_computed: boolean;
  readonly identity: 'always' | 'by default' | null;
  readonly sequence: string | null; // of an identity
  readonly options: readonly string[];
  readonly comment: string | null;
}

export interface Constraint {
  readonly name: string;
  readonly kind: 'p' | 'u' | 'f' | 'c' | 'x';
  readonly definition: string;
  readonly columns: readonly string[];
  readonly refers_to: string | null; // the referenced table of a foreign key
}

/** Something with a name whose definition PostgreSQL prints whole. */
export interface NamedDefinition {
  readonly name: string;
  readonly definition: string;
  readonly comment: string | null;
}

export interface Policy {
  readonly name: string;
  readonly command: string | null; // null: all
  readonly roles: readonly string[];
  readonly using: string | null;
  readonly check: string | null;
}

export interface StoredFunction {
  readonly signature: string; // with its schema
  readonly definition: string;
  readonly is_public: boolean; // anybody may execute it
  readonly grants: readonly Grant[];
}

/** The schemas of the product: all that its owner created, except that of the migrations. */
export async function readSchemaNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname::text as name from pg_namespace where pg_get_userbyid(nspowner) = 'innkeeper_owner' and nspname <> 'innkeeper' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Reads one schema, without the partitions for periods of time: their names depend on the day. */
export async function readSchema(client: pg.Client, name: string): Promise<Schema> {
  await client.query(`set search_path = pg_catalog`); // so that everything else is printed with its schema
  const [grants, sequences, tables, functions] = [
    await client.query<{ grants: Grant[] }>(readGrants, [name]),
    await client.query<Sequence>(readSequences, [name]),
    await client.query<Table>(readTables, [name]),
    await client.query<StoredFunction>(readFunctions, [name]),
  ];
  return { name, grants: grants.rows[0]?.grants ?? [], sequences: sequences.rows, tables: tables.rows, functions: functions.rows };
}

/** SQL that turns an array of rights into a list of grants, without those of the owner. */
const grantsIn = (acl: string, ofColumns = ''): string => `(
  select coalesce(json_agg(json_build_object('to', g.grantee, 'privileges', g.privileges) order by g.grantee), '[]') from (
    select r.rolname as grantee, array_agg(p.privilege order by p.place, p.privilege) as privileges
      from (select a.grantee, lower(a.privilege_type) as privilege,
                   array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], a.privilege_type) as place
              from aclexplode(${acl}) a
            ${ofColumns}) p
      join pg_roles r on r.oid = p.grantee and r.rolname <> 'innkeeper_owner'
     group by 1) g)`;

const columnRights = `
  union all
  select a.grantee, lower(a.privilege_type) || ' (' || string_agg(quote_ident(t.attname), ', ' order by t.attnum) || ')',
         array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], a.privilege_type)
    from pg_attribute t cross join lateral aclexplode(t.attacl) a
   where t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped
   group by a.grantee, a.privilege_type`;

const readGrants = `select ${grantsIn('n.nspacl')} as grants from pg_namespace n where n.nspname = $1`;

const readSequences = `
  select c.oid::regclass::text as name, o.refobjid::regclass || '.' || quote_ident(a.attname) as owned_by, ${grantsIn('c.relacl')} as grants
    from pg_class c
    left join pg_depend o on o.classid = 'pg_class'::regclass and o.objid = c.oid and o.refclassid = 'pg_class'::regclass
                         and o.deptype in ('a', 'i')
    left join pg_attribute a on a.attrelid = o.refobjid and a.attnum = o.refobjsubid
   where c.relnamespace = $1::regnamespace and c.relkind = 'S' and coalesce(o.deptype, 'a') = 'a'
   order by 1`;

const columnsOf = `(
  select coalesce(json_agg(json_build_object(
           'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'collation', (select quote_ident(l.collname) from pg_collation l, pg_type t
                          where l.oid = a.attcollation and t.oid = a.atttypid and t.typcollation <> a.attcollation),
           'is_required', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid, true), 'is_computed', a.attgenerated = 's',
           'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
           'sequence', case when a.attidentity <> '' then pg_get_serial_sequence(c.oid::regclass::text, a.attname) end,
           'options', coalesce(a.attoptions, '{}'), 'comment', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`;

const constraintsOf = `(
  select coalesce(json_agg(json_build_object(
           'name', k.conname, 'kind', k.contype, 'definition', pg_get_constraintdef(k.oid, true),
           'columns', array(select a.attname from unnest(k.conkey) with ordinality as u(number, place)
                              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by u.place),
           'refers_to', nullif(k.confrelid, 0)::regclass::text) order by array_position(array['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname), '[]')
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c') and k.conislocal and k.conparentid = 0)`;

const indexesOf = `(
  select coalesce(json_agg(json_build_object(
           'name', x.relname, 'definition', pg_get_indexdef(x.oid, 0, true), 'comment', obj_description(x.oid, 'pg_class')) order by x.relname), '[]')
    from pg_index i join pg_class x on x.oid = i.indexrelid
   where i.indrelid = c.oid and not x.relispartition
     and not exists (select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u', 'x')))`;

const policiesOf = `(
  select coalesce(json_agg(json_build_object(
           'name', p.polname, 'roles', array(select r.rolname from pg_roles r where r.oid = any(p.polroles) order by 1),
           'command', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' end,
           'using', pg_get_expr(p.polqual, p.polrelid, true), 'check', pg_get_expr(p.polwithcheck, p.polrelid, true)) order by p.polname), '[]')
    from pg_policy p where p.polrelid = c.oid)`;

const triggersOf = `(
  select coalesce(json_agg(json_build_object(
           'name', t.tgname, 'definition', pg_get_triggerdef(t.oid, true), 'comment', null) order by t.tgname), '[]')
    from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgparentid = 0)`;

const replicaIdentityOf = `(
  select case c.relreplident when 'd' then 'default' when 'f' then 'full' when 'n' then 'nothing'
         else (select 'using index ' || x.relname from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = c.oid and i.indisreplident) end)`;

const readTables = `
  select c.oid::regclass::text as name, obj_description(c.oid, 'pg_class') as comment, pg_get_partkeydef(c.oid) as partition_key,
         h.inhparent::regclass::text as partition_of, pg_get_expr(c.relpartbound, c.oid) as partition_bound,
         coalesce(c.reloptions, '{}') as options, ${replicaIdentityOf} as replica_identity, c.relrowsecurity and c.relforcerowsecurity as is_secured,
         ${columnsOf} as columns, ${constraintsOf} as constraints, ${indexesOf} as indexes, ${policiesOf} as policies,
         ${triggersOf} as triggers, ${grantsIn('c.relacl', columnRights)} as grants
    from pg_class c left join pg_inherits h on h.inhrelid = c.oid
   where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
     and not (c.relispartition and exists (select from platform.partition p where p.name = c.relname))
   order by coalesce(h.inhparent::regclass::text, c.oid::regclass::text), c.relispartition, 1`;

const readFunctions = `
  select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
         p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0) as is_public, ${grantsIn('p.proacl')} as grants
    from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname in ('sql', 'plpgsql')
   where p.pronamespace = $1::regnamespace
   order by 1`;
