import { callsInHand, type TableRetention } from '@innkeeper/platform';

/** Tables with rows of tenants, by the way in which their rows reach another cell. */
export interface MovedTables {
  readonly copied: readonly string[];
  /** Only inserted into. */
  readonly appended: readonly string[];
  /** Queues that are empty before the tenant leaves. */
  readonly drained: readonly string[];
  /** Removed after the tenant has left; the other cell makes its own rows. */
  readonly rebuilt: readonly string[];
  /** Statements that find a call to somebody outside which is under way; `$1` is the tenant. */
  readonly calls: readonly string[];
}

/** Sorts the tables of all contexts by their rule. Decision: infra/decisions/0019. */
export function movedTables(retention: readonly TableRetention[]): MovedTables {
  const rules = retention.map(({ table, moved = 'copied' }) => ({ table, moved }));
  const those = (isMeant: (rule: (typeof rules)[number]['moved']) => boolean): string[] =>
    rules
      .filter(({ moved }) => isMeant(moved))
      .map(({ table }) => table)
      .sort();
  return {
    copied: those((moved) => moved === 'copied'),
    appended: those((moved) => moved === 'appended'),
    drained: those((moved) => typeof moved === 'object' && 'drained' in moved),
    rebuilt: those((moved) => typeof moved === 'object' && 'rebuilt' in moved),
    calls: callsInHand(retention),
  };
}
