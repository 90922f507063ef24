import { type Database, type DueBatch, systemStatement } from '@innkeeper/platform';

const adopt = systemStatement<{ adopted: number }>('access.adopt_operators', 'select access.adopt_operators() as adopted');

/** Makes people of the operators that the version before has added while both were running. Decision: infra/decisions/0072. */
export async function adoptOperators(db: Database): Promise<DueBatch> {
  const [row] = await db.runAsSystem(adopt, []);
  return { done: row?.adopted ?? 0, failed: 0, next: null };
}
