import { createRequire } from 'node:module';
import pg from 'pg';
import { coalesceWrites } from './coalesce-writes.ts';

const { prepareValue }: { prepareValue: (value: unknown) => unknown } = createRequire(import.meta.url)('pg/lib/utils.js');

/** The parts of the driver's connection that a query writes to; the driver's types leave them out. */
interface WireConnection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { text: string; name: string }): void;
  bind(message: { portal: string; statement: string; values: readonly unknown[]; valueMapper?: (value: unknown) => unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

type Text = string | null;
type ReadRow = (columns: readonly Text[]) => unknown;
type Settle = (error: Error | null) => void;

/** Who waits for the rows of a statement. */
interface Waiting<Row> {
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: Error) => void;
}

/** How the rows of each statement are read, known once the server has described it on this connection; a prepared statement keeps its columns. */
const described = new WeakMap<WireConnection, Map<string, ReadRow>>();

const textType = 25;

/**
 * A function of its own for each statement, written as a literal of its columns. One function that goes through the columns of any statement sees
 * objects of hundreds of layouts, for which the engine looks up each member by its name: a row of thirty columns took three times as long.
 */
function rowReader(fields: readonly Field[], types: pg.CustomTypesConfig): ReadRow {
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

/** What is to be set ahead of a statement, for it alone: a statement prepared on every connection, with its values. */
export interface Ahead {
  readonly name: string;
  readonly values: readonly string[];
}

interface Prepared {
  readonly name: string; // none: it is parsed for this once
  readonly text: string;
}

/** The driver pipelines only what is of its own class. */
const BaseQuery = pg.Query as unknown as new (
  query: Prepared & { readonly values: readonly unknown[] },
) => {
  readonly name: string;
  readonly text: string;
  values: readonly unknown[];
  callback: Settle; // the driver may put its time-out around it
};

/**
 * One statement as the extended protocol has it, in one round trip. Unlike the driver's own query it is described once a connection, not each
 * time, and reads rows without looking up how each column is read. With something ahead of it both share an implicit transaction (bind and
 * execute twice before a single sync), so that what is set is local to this statement.
 */
class StatementQuery<Row> extends BaseQuery {
  readonly #ahead: Ahead | null;
  readonly #types: pg.CustomTypesConfig;
  #waiting: Waiting<Row> | null;
  #found: Row[] = [];
  #readers: Map<string, ReadRow> = new Map();
  #readRow: ReadRow | undefined;
  #isAhead: boolean;
  #unreadable: Error | null = null;

  constructor(
    { name, text }: Prepared,
    values: readonly unknown[],
    { ahead, types, waiting }: { ahead: Ahead | null; types: pg.CustomTypesConfig; waiting: Waiting<Row> },
  ) {
    super({ name, text, values });
    this.#ahead = ahead;
    this.#isAhead = ahead !== null;
    this.#types = types;
    this.#waiting = waiting;
    this.callback = (error) => this.#settle(error);
  }

  submit(connection: WireConnection): Error | null {
    this.#readers = described.get(connection) ?? new Map();
    described.set(connection, this.#readers);
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

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#readRow = rowReader(fields, this.#types);
    if (this.name !== '') this.#readers.set(this.name, this.#readRow);
  }

  handleDataRow({ fields }: { fields: readonly Text[] }): void {
    if (this.#isAhead || this.#unreadable) return;
    try {
      if (this.#readRow) this.#found.push(this.#readRow(fields) as Row); // the columns are those of the statement: a contract test holds them to `Row`
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
   * Gives the rows away and keeps nothing: a query and the closure on it lead to each other, and the engine collects such a circle only when it
   * searches the whole heap. With a page of rows on each that was twice a second, and a third of what a page cost. Decision: infra/decisions/0003.
   */
  #settle(error: Error | null): void {
    const [waiting, rows] = [this.#waiting, this.#found];
    this.#waiting = null;
    this.#found = [];
    this.values = [];
    if (error) waiting?.reject(error);
    else waiting?.resolve(rows);
  }
}

const typesOf = (client: pg.PoolClient): pg.CustomTypesConfig => Reflect.get(client, '_types');

/** Sends a statement on a connection; in one turn of the event loop several leave together. Answers its rows. */
export function sendStatement<Row>(
  client: pg.PoolClient,
  { statement, values, ahead = null }: { statement: Prepared & { readonly row?: Row }; values: readonly unknown[]; ahead?: Ahead | null },
): Promise<Row[]> {
  coalesceWrites(client);
  return new Promise((resolve, reject) => {
    const query = new StatementQuery<Row>(statement, values, { ahead, types: typesOf(client), waiting: { resolve, reject } });
    Reflect.apply(client.query, client, [query]);
  });
}
