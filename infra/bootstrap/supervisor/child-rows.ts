/** A process of the product that the supervisor keeps running. */
export interface ChildRow {
  readonly name: 'api' | 'worker';
  readonly title: string;
  readonly file: string; // in the checkout
  readonly stopMs: number; // what it needs to finish what it does
}

/** Every child, in the order of starting; they are stopped the other way round. */
export const childRows: readonly ChildRow[] = [
  { name: 'worker', title: 'worker', file: 'packages/server/src/worker.ts', stopMs: 3_500 },
  { name: 'api', title: 'API', file: 'packages/server/src/api.ts', stopMs: 5_000 },
];

/** Runs to its end before the children start. */
export const migrateFile = 'infra/postgres/migrate.ts';

/** Runs to its end once the API answers, on the first start of a home. */
export const createDemoFile = 'packages/server/src/create-demo.ts';
