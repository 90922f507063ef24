import type { Column, Constraint, Grant, Policy, Table } from './read-schema.ts';
import { bare, tidy } from './tidy.ts';

const widthMax = 140; // as in the code

/** A table with all that belongs to it: indexes, column options, row-level security, rights, triggers. */
export function tableText(table: Table): string {
  return [
    ...(table.comment === null ? [] : [`-- ${table.comment}`]),
    definitionText(table),
    ...columnOptions(table),
    ...table.indexes.map(({ definition, comment }) => `${comment === null ? '' : `-- ${comment}\n`}${indexText(definition)}`),
    ...(table.replica_identity === 'default' ? [] : [`alter table ${table.name} replica identity ${table.replica_identity};`]),
    ...securityTexts(table),
    ...grantTexts(table.name, table.grants),
    ...table.triggers.map(({ definition }) => triggerText(definition)),
  ].join('\n');
}

/** The statement that creates the table, with its constraints. */
function definitionText(table: Table): string {
  const options = table.options.length === 0 ? '' : ` with (${table.options.map((option) => option.replace('=', ' = ')).join(', ')})`;
  if (table.partition_of !== null) {
    return `create table ${table.name} partition of ${table.partition_of} ${tidy(table.partition_bound ?? '')}${options};`;
  }
  const isInline = (constraint: Constraint): boolean => inlineCheck(table, constraint) !== null;
  const columns = table.columns.map((column) => columnText(table, column));
  const constraints = table.constraints
    .filter((constraint) => !isInline(constraint))
    .map((constraint) => constraintText(table, constraint));
  const lines = [...columns, ...constraints.map((text) => ({ text, comment: null }))];
  const partitions = table.partition_key === null ? '' : ` partition by ${tidy(table.partition_key)}`;
  const body = lines.map(({ text, comment }, place) => {
    const line = `  ${text}${place === lines.length - 1 ? '' : ','}`;
    return comment === null ? line : withComment(line, comment);
  });
  return `create table ${table.name} (\n${body.join('\n')}\n)${partitions}${options};`;
}

/** Puts the comment after the line if it fits, otherwise above it. */
function withComment(line: string, comment: string): string {
  const whole = `${line} -- ${comment}`;
  return whole.length <= widthMax ? whole : `  -- ${comment}\n${line}`;
}

function columnText(table: Table, column: Column): { text: string; comment: string | null } {
  const nameWidth = Math.max(...table.columns.map(({ name }) => name.length));
  const type = tidy(column.type);
  const checks = table.constraints.flatMap((constraint) =>
    constraint.columns[0] === column.name ? (inlineCheck(table, constraint) ?? []) : [],
  );
  const parts = [
    column.name.padEnd(nameWidth),
    type,
    ...(column.collation === null ? [] : [`collate ${column.collation}`]),
    ...(column.is_required && column.identity === null ? ['not null'] : []),
    ...valueText(table, column, type),
    ...checks,
  ];
  return { text: parts.join(' '), comment: column.comment };
}

function valueText(table: Table, column: Column, type: string): string[] {
  if (column.identity !== null) {
    const isOwnName = column.sequence === `${table.name}_${column.name}_seq`;
    return [`generated ${column.identity} as identity${isOwnName ? '' : ` (sequence name ${column.sequence})`}`];
  }
  if (column.default === null) return [];
  const value = tidy(column.default);
  if (column.is_computed) return [`generated always as (${bare(value)}) stored`];
  const cast = `::${type}`;
  return [`default ${/^'[^']*'/.test(value) && value.endsWith(cast) ? value.slice(0, -cast.length) : value}`];
}

/** A check of one column, if it has the name that PostgreSQL would give it. */
function inlineCheck({ name, columns }: Table, { kind, columns: checked, name: own, definition }: Constraint): string | null {
  const [column] = checked;
  if (kind !== 'c' || checked.length !== 1 || column === undefined || !columns.some((each) => each.name === column)) return null;
  return own === `${name.slice(name.indexOf('.') + 1)}_${column}_check` ? tidy(definition) : null;
}

/** Omits the name that PostgreSQL would choose anyway. */
function constraintText(table: Table, { name, kind, columns, definition }: Constraint): string {
  const bareTable = table.name.slice(table.name.indexOf('.') + 1);
  const given: Readonly<Record<Constraint['kind'], string>> = {
    p: `${bareTable}_pkey`,
    u: `${bareTable}_${columns.join('_')}_key`,
    f: `${bareTable}_${columns.join('_')}_fkey`,
    c: '',
    x: '',
  };
  const text = tidy(definition).replace(/ references ([\w.]+)\(/, ' references $1 (');
  return `${name === given[kind] ? '' : `constraint ${name} `}${text}`;
}

function columnOptions(table: Table): string[] {
  return table.columns
    .filter(({ options }) => options.length > 0)
    .map(({ name, options }) => `alter table ${table.name} alter column ${name} set (${options.join(', ').replaceAll('=', ' = ')});`);
}

function indexText(definition: string): string {
  return `${tidy(definition).replace(' on only ', ' on ')};`;
}

function triggerText(definition: string): string {
  return wrapped(`${tidy(definition)};`, /(?= (?:for each|when \(|execute function|referencing) ?)/);
}

function securityTexts(table: Table): string[] {
  const secured = table.is_secured ? [`alter table ${table.name} enable row level security, force row level security;`] : [];
  return [...secured, ...table.policies.map((policy) => policyText(table, policy))];
}

function policyText(table: Table, { name, command, roles, using, check }: Policy): string {
  const oneLine = (expression: string): string => bare(tidy(expression)).replaceAll(/\s+/g, ' ');
  const parts = [
    `create policy ${name} on ${table.name}`,
    ...(command === null ? [] : [` for ${command}`]),
    ` to ${roles.join(', ')}`,
    ...(using === null ? [] : [` using (${oneLine(using)})`]),
    ...(check === null ? [] : [` with check (${oneLine(check)})`]),
  ];
  return wrapped(`${parts.join('')};`, /(?= using \()/);
}

/** One line for all roles with the same rights. */
export function grantTexts(thing: string, grants: readonly Grant[]): string[] {
  const rights = [...new Set(grants.map(({ privileges }) => privileges.join(', ')))];
  const holders = (right: string): string[] => grants.filter(({ privileges }) => privileges.join(', ') === right).map(({ to }) => to);
  return rights.map((right) => `grant ${right} on ${thing} to ${holders(right).join(', ')};`);
}

/** Splits a statement that is too long for one line. */
function wrapped(statement: string, before: RegExp): string {
  return statement.length <= widthMax ? statement : statement.split(before).join('\n ');
}
