import { type Figure, isMet, type MeasuredPart } from './figure.ts';
import type { Result } from './result-file.ts';
import { say, sayTable } from './say.ts';

export function sayPart({ title, figures }: MeasuredPart): void {
  say(`\n${title}`);
  sayTable(
    ['figure', 'value', 'target'],
    figures.map((figure) => [figure.name, written(figure), targetOf(figure)]),
  );
}

/** Prints median and spread of each figure over the runs of the last commit that was measured, as a table of Markdown for each part. */
export function sayResults(results: readonly Result[]): void {
  const last = results.at(-1);
  if (last === undefined) return say('nothing has been measured yet');
  const runs = results.filter(({ commit, isQuick }) => commit === last.commit && isQuick === last.isQuick);
  const loaded = runs.filter(({ isLoaded }) => isLoaded).length;
  say(`Commit ${last.commit}, ${last.machine}; ${runs.length - loaded} runs on a quiet machine, ${loaded} on a loaded one.`);
  for (const title of new Set(runs.flatMap(({ parts }) => parts.map((part) => part.title)))) sayTableOf(title, runs);
}

function sayTableOf(title: string, runs: readonly Result[]): void {
  const figuresIn = (some: readonly Result[]): Figure[] =>
    some
      .flatMap(({ parts }) => parts.flatMap((part) => (part.title === title ? part.figures : [])))
      .filter(({ value }) => !Number.isNaN(value));
  const [all, quiet] = [figuresIn(runs), figuresIn(runs.filter(({ isLoaded }) => !isLoaded))];
  say(`\n### ${title.charAt(0).toUpperCase()}${title.slice(1)}\n`);
  say('| Figure | Median | Lowest | Highest | Runs | Target |');
  say('|---|---:|---:|---:|---:|---|');
  for (const name of new Set(all.map((figure) => figure.name))) {
    const named = (figures: readonly Figure[]): Figure[] => figures.filter((figure) => figure.name === name);
    say(rowOf(name, named(quiet), named(all)));
  }
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
