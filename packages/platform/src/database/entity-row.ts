/** The column of a property under the ORM's naming strategy: `taxId` is `tax_id`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnOf<Rest>}`
    : `_${Lowercase<First>}${ColumnOf<Rest>}`
  : Name;

/** An entity as a statement reads it: by its columns, without the tenant. */
export type RowOf<Entity> = {
  readonly [Name in keyof Entity as Entity[Name] extends (...args: never[]) => unknown
    ? never
    : Exclude<ColumnOf<Name & string>, 'tenant_id'>]-?: Exclude<Entity[Name], undefined>;
};

/** The row of an entity, so that one function builds the body for both statements and the unit of work. */
export function rowOf<Entity extends object>(entity: Entity): RowOf<Entity> {
  const { tenantId: _tenant, ...properties } = Object.fromEntries(Object.entries(entity));
  return Object.fromEntries(Object.entries(properties).map(([name, value]): readonly unknown[] => [columnOf(name), value]));
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
