import { type Figure, isMet } from './figure.ts';
import type { Result } from './result-file.ts';
import { say, sayTable } from './say.ts';

/** Figures of a part of the bench, and how they were measured. */
export interface MeasuredPart {
  /** How it was measured, for those who read the figures. */
  readonly title: string;
  readonly figures: readonly Figure[];
}

export function sayPart({ title, figures }: MeasuredPart): void {
  say(`\n${title}`);
  sayTable(
    ['figure', 'value', 'target'],
    figures.map((figure) => [figure.name, written(figure), targetOf(figure)]),
  );
}

/** Prints median and spread of each figure over the runs of the last commit that was measured, as a table of Markdown. */
export function sayResults(results: readonly Result[]): void {
  const last = results.at(-1);
  if (last === undefined) return say('nothing has been measured yet');
  const runs = results.filter(({ commit, isQuick }) => commit === last.commit && isQuick === last.isQuick);
  const quiet = runs.filter(({ isLoaded }) => !isLoaded);
  say(`Commit ${last.commit}, ${last.machine}; ${quiet.length} runs on a quiet machine, ${runs.length - quiet.length} on a loaded one.\n`);
  say('| Figure | Median | Lowest | Highest | Runs | Target |');
  say('|---|---:|---:|---:|---:|---|');
  for (const name of new Set(runs.flatMap(({ figures }) => figures.map((figure) => figure.name))))
    say(rowOf(name, figuresNamed(quiet, name), figuresNamed(runs, name)));
}

function figuresNamed(runs: readonly Result[], name: string): Figure[] {
  return runs.flatMap(({ figures }) => figures.filter((figure) => figure.name === name && !Number.isNaN(figure.value)));
}

/** Loaded runs count only where there is no quiet one, and are marked. */
function rowOf(name: string, quiet: readonly Figure[], all: readonly Figure[]): string {
  const isQuiet = quiet.length > 0;
  const figures = (isQuiet ? quiet : all).toSorted((a, b) => a.value - b.value);
  const middle = figures[Math.floor(figures.length / 2)];
  const [lowest, highest] = [figures[0], figures.at(-1)];
  if (!middle || !lowest || !highest) return `| ${name} |  |  |  | 0 |  |`;
  const runs = isQuiet ? String(figures.length) : `${figures.length} loaded`;
  return `| ${[name, written(middle), written(lowest), written(highest), runs, targetOf(middle)].join(' | ')} |`;
}

function written({ value, unit }: Figure): string {
  if (Number.isNaN(value)) return 'unknown';
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === 'count' ? text : `${text} ${unit}`;
}

function targetOf(figure: Figure): string {
  const met = isMet(figure);
  if (met === null) return '';
  const { most, least } = figure;
  const bound =
    most === undefined ? `at least ${written({ ...figure, value: least ?? 0 })}` : `at most ${written({ ...figure, value: most })}`;
  return `${met ? 'met' : 'MISSED'}: ${bound}`;
}
