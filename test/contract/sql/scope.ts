import { unknownValue, type Value } from './value.ts';

export interface Column {
  readonly name: string;
  readonly value: Value;
}

/** One item of a `from`: a table, a subquery, the rows of a function. */
export interface Source {
  readonly name: string; // its alias
  readonly columns: readonly Column[];
}

/** Meaning of names at one place of a statement; unknown names are looked up in the enclosing scope. */
export class Scope {
  readonly sources: Source[] = [];
  readonly #around: Scope | null;
  readonly #queries = new Map<string, readonly Column[]>();

  constructor(around: Scope | null) {
    this.#around = around;
  }

  /** Defines a query of a `with` from here on. */
  define(name: string, columns: readonly Column[]): void {
    this.#queries.set(name, columns);
  }

  query(name: string): readonly Column[] | null {
    return this.#queries.get(name) ?? this.#around?.query(name) ?? null;
  }

  /** Resolves `alias.column` or `column`; of several columns joined by `using`, the first. */
  column(path: readonly string[]): { readonly source: Source; readonly value: Value } | null {
    const [name = '', alias] = [...path].reverse();
    for (const source of this.sources) {
      if (alias !== undefined && source.name !== alias) continue;
      const column = columnOf(source.columns, name);
      if (column) return { source, value: column.value };
      if (alias !== undefined) return { source, value: unknownValue() }; // the names of a function's columns are not known here
    }
    return this.#around?.column(path) ?? null;
  }

  /** The columns of `*` or `alias.*`. */
  star(alias: string | undefined): readonly Column[] {
    const sources = this.sources.filter(({ name }) => alias === undefined || name === alias);
    return sources.flatMap(({ columns }) => columns);
  }
}

export function columnOf(columns: readonly Column[], name: string): Column | undefined {
  return columns.find((column) => column.name === name);
}
