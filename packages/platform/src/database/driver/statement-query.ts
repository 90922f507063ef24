import { createRequire } from 'node:module';
import pg from 'pg';
import { coalesceWrites } from './coalesce-writes.ts';

const { prepareValue }: { prepareValue: (value: unknown) => unknown } = createRequire(import.meta.url)('pg/lib/utils.js');

/** The parts of the driver's connection that a query writes to; the driver's types omit them. */
interface WireConnection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { text: string; name: string }): void;
  bind(message: { portal: string; statement: string; values: readonly unknown[]; valueMapper?: (value: unknown) => unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

interface ResultField {
  readonly name: string;
  readonly dataTypeID: number;
}

type ColumnText = string | null;
type ReadRow = (columns: readonly ColumnText[]) => unknown;
type QueryCallback = (error: Error | null) => void;

/** Callbacks of the caller that awaits the rows of a statement. */
interface RowsCallbacks<Row> {
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: Error) => void;
}

/** Row readers by statement, known once the server has described it on this connection; a prepared statement never changes its columns. */
const rowReaders = new WeakMap<WireConnection, Map<string, ReadRow>>();

const textType = 25;

/**
 * Compiles a function for each statement that returns a literal of its columns. A generic loop over columns creates objects of hundreds of
 * shapes, whose members the engine then looks up by name: a row of thirty columns took three times as long.
 */
function rowReader(fields: readonly ResultField[], types: pg.CustomTypesConfig): ReadRow {
  const parsers = fields.map(({ dataTypeID }) => (dataTypeID === textType ? null : types.getTypeParser(dataTypeID, 'text')));
  const members = fields.map(({ name }, index) => {
    const text = `texts[${index}]`;
    const value = parsers[index] === null ? text : `${text} === null ? null : parse${index}(${text})`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  const names = parsers.map((_, index) => `parse${index}`);
  const make = new Function('parsers', `const [${names.join(', ')}] = parsers; return (texts) => ({ ${members.join(', ')} });`);
  return Reflect.apply(make, undefined, [parsers]);
}

const noColumns: ReadRow = () => ({});

/** Settings to apply before a statement, for it alone: a statement prepared on every connection, with its values. */
export interface PrecedingSetting {
  readonly name: string;
  readonly values: readonly string[];
}

interface StatementSource {
  readonly name: string; // empty: parsed for this execution only
  readonly text: string;
}

/** The driver pipelines only instances of its own class. */
const BaseQuery = pg.Query as unknown as new (
  query: StatementSource & { readonly values: readonly unknown[] },
) => {
  readonly name: string;
  readonly text: string;
  values: readonly unknown[];
  callback: QueryCallback; // the driver may wrap it in its time-out
};

/**
 * One statement in the extended protocol, in one round trip. Unlike the driver's own query it is described once per connection and reads
 * rows without looking up a parser per column. A preceding setting shares its implicit transaction (bind and execute twice before a single
 * sync), so that the setting is local to this statement.
 */
class StatementQuery<Row> extends BaseQuery {
  readonly #ahead: PrecedingSetting | null;
  readonly #types: pg.CustomTypesConfig;
  #waiting: RowsCallbacks<Row> | null;
  #found: Row[] = [];
  #readers: Map<string, ReadRow> = new Map();
  #readRow: ReadRow | undefined;
  #isAhead: boolean;
  #unreadable: Error | null = null;

  constructor(
    { name, text }: StatementSource,
    values: readonly unknown[],
    { ahead, types, waiting }: { ahead: PrecedingSetting | null; types: pg.CustomTypesConfig; waiting: RowsCallbacks<Row> },
  ) {
    super({ name, text, values });
    this.#ahead = ahead;
    this.#isAhead = ahead !== null;
    this.#types = types;
    this.#waiting = waiting;
    this.callback = (error) => this.#finish(error);
  }

  submit(connection: WireConnection): Error | null {
    this.#readers = rowReaders.get(connection) ?? new Map();
    rowReaders.set(connection, this.#readers);
    this.#readRow = this.#readers.get(this.name);
    if (this.#ahead) {
      connection.bind({ portal: '', statement: this.#ahead.name, values: this.#ahead.values });
      connection.execute({ portal: '' });
    }
    const isParsed = this.name in connection.parsedStatements || this.name in connection.submittedNamedStatements;
    if (this.name === '' || !isParsed) {
      connection.parse({ text: this.text, name: this.name });
      if (this.name !== '') connection.submittedNamedStatements[this.name] = this.text;
    }
    connection.bind({ portal: '', statement: this.name, values: this.values, valueMapper: prepareValue });
    if (!this.#readRow) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
    connection.sync();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly ResultField[] }): void {
    this.#readRow = rowReader(fields, this.#types);
    if (this.name !== '') this.#readers.set(this.name, this.#readRow);
  }

  handleDataRow({ fields }: { fields: readonly ColumnText[] }): void {
    if (this.#isAhead || this.#unreadable) return;
    try {
      if (this.#readRow) this.#found.push(this.#readRow(fields) as Row); // a contract test checks the statement's columns against `Row`
    } catch (error) {
      this.#unreadable = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {
    if (!this.#isAhead && !this.#readRow && this.name !== '') this.#readers.set(this.name, noColumns);
    this.#isAhead = false;
  }

  handleReadyForQuery(): void {
    this.callback(this.#unreadable);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  /**
   * Hands the rows over and drops every reference: a query and its closure refer to each other, and the engine collects such a cycle only
   * in a full collection. With a page of rows on each, that happened twice a second and was a third of a page's cost.
   * Decision: infra/decisions/0003.
   */
  #finish(error: Error | null): void {
    const [waiting, rows] = [this.#waiting, this.#found];
    this.#waiting = null;
    this.#found = [];
    this.values = [];
    if (error) waiting?.reject(error);
    else waiting?.resolve(rows);
  }
}

const typesOf = (client: pg.PoolClient): pg.CustomTypesConfig => Reflect.get(client, '_types');

/** Sends a statement on a connection and returns its rows; statements of one turn of the event loop are sent together. */
export function sendStatement<Row>(
  client: pg.PoolClient,
  {
    statement,
    values,
    ahead = null,
  }: { statement: StatementSource & { readonly row?: Row }; values: readonly unknown[]; ahead?: PrecedingSetting | null },
): Promise<Row[]> {
  coalesceWrites(client);
  return new Promise((resolve, reject) => {
    const query = new StatementQuery<Row>(statement, values, { ahead, types: typesOf(client), waiting: { resolve, reject } });
    Reflect.apply(client.query, client, [query]);
  });
}
