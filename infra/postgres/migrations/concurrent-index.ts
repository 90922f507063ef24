interface Index {
  readonly name: string; // with its schema
  readonly on: string; // `booking.reservation (tenant_id, arrival, id) where ...`
  readonly isUnique?: boolean;
}

/**
 * SQL that builds an index beside the writers of a big table, for a migration whose `isTransactional` is false. What an interrupted build
 * left behind is invalid and of no use to anybody: it is dropped first, so that the migration can simply be run again.
 */
export function concurrentIndex({ name, on, isUnique = false }: Index): string[] {
  const bareName = name.slice(name.indexOf('.') + 1);
  return [`drop index concurrently if exists ${name}`, `create ${isUnique ? 'unique ' : ''}index concurrently ${bareName} on ${on}`];
}
