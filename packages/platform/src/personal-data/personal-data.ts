/** What becomes of a column when its guest is erased; what is kept says why. */
export type Erasure = 'null' | { readonly set: string | number } | { readonly keep: string };

type TableName = `${string}.${string}`;

/** What a table holds of a guest. Export, erasure and retention read these lists; a table with a guest's id that none names fails a test. */
export interface PersonalData {
  readonly table: TableName;
  /** Whose data a row is: SQL over the row that yields the id of the guest. */
  readonly guest: string;
  /** Every column that says something about the guest; ids, sums and states of the house's own business are none. */
  readonly columns: Readonly<Record<string, Erasure>>;
  /** How long a row stays without being asked. */
  readonly retention: 'with the profile' | 'with the books' | 'with the log of events' | 'with the audit log';
}

/** A column whose values are sealed under the master key; the rotation of that key reads these lists. */
export interface SealedColumn {
  readonly table: TableName;
  readonly column: string;
  /** Separates keys; part of the authenticated data. */
  readonly purpose: string;
}
