/** Place of a document in its series, and the chain whose order its series keeps. */
export interface NumberedDocument {
  readonly chain: string;
  readonly taxId: string;
  readonly series: string;
  readonly sequence: number;
}

interface Run {
  readonly taxId: string;
  readonly series: string;
  readonly first: number;
  last: number;
}

/**
 * Numbers of series over all files of an export. Those of a chain rise within a file. Together they have no gap, whichever chains and files
 * they are in: a series goes on when its property joins another chain.
 */
export class SeriesNumbers {
  readonly #runs: Run[] = [];
  readonly #open = new Map<string, Run>();

  beginFile(): void {
    this.#open.clear();
  }

  /** False for a number that does not come after those before it. */
  add({ chain, taxId, series, sequence }: NumberedDocument): boolean {
    const key = JSON.stringify([chain, series]);
    const run = this.#open.get(key);
    if (run && sequence <= run.last) return false;
    if (run && sequence === run.last + 1) {
      run.last = sequence;
      return true;
    }
    const begun = { taxId, series, first: sequence, last: sequence };
    this.#open.set(key, begun);
    this.#runs.push(begun);
    return true;
  }

  /** Numbers after a gap, and those that are there already. */
  finish(): string[] {
    const bySeries = Map.groupBy(this.#runs, ({ taxId, series }) => JSON.stringify([taxId, series]));
    return [...bySeries.values()].flatMap((runs) => {
      let last: number | null = null;
      const wrong: string[] = [];
      for (const run of runs.toSorted((one, other) => one.first - other.first)) {
        if (last !== null && run.first !== last + 1) wrong.push(`${run.series}/${run.first}`);
        last = Math.max(last ?? run.last, run.last);
      }
      return wrong;
    });
  }
}
