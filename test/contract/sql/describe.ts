import type pg from 'pg';

/** A column as PostgreSQL describes it: its name and the name of its type, `int8` or `_text`. */
export interface DescribedColumn {
  readonly name: string;
  readonly type: string;
}

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** Parse and describe of the extended protocol, without bind and execute. The driver has no query of that kind. */
class Description implements pg.Submittable {
  readonly #text: string;
  readonly #settle = Promise.withResolvers<RowDescription['fields']>();
  readonly done = this.#settle.promise;
  #fields: RowDescription['fields'] = [];

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#fields);
  }
}

/** Prepares statements and runs none. */
export class Describer {
  readonly #client: pg.Client;
  readonly #types: ReadonlyMap<number, string>;

  private constructor(client: pg.Client, types: ReadonlyMap<number, string>) {
    this.#client = client;
    this.#types = types;
  }

  static async open(client: pg.Client): Promise<Describer> {
    const { rows } = await client.query<{ id: number; name: string }>('select oid::int as id, typname::text as name from pg_type');
    return new Describer(client, new Map(rows.map(({ id, name }) => [id, name])));
  }

  /** Throws PostgreSQL's refusals: an unknown table, column or function, mismatched types, a parameter without a type. */
  async columnsOf(text: string): Promise<readonly DescribedColumn[]> {
    const description = new Description(text);
    this.#client.query(description);
    const fields = await description.done;
    return fields.map(({ name, dataTypeID }) => ({ name, type: this.#types.get(dataTypeID) ?? String(dataTypeID) }));
  }
}
