import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Figure, MeasuredPart } from './figure.ts';

const figure = z.object({
  name: z.string(),
  unit: z.enum(['ms', 's', 'us', 'a second', '%', 'MB', 'bytes', 'times', 'count']),
  value: z.number().nullable(), // null: not a number
  most: z.number().optional(),
  least: z.number().optional(),
});

const part = z.object({ title: z.string(), figures: z.array(figure) });

const result = z.object({
  at: z.string(),
  commit: z.string(),
  machine: z.string(),
  load: z.number(),
  isLoaded: z.boolean(),
  isQuick: z.boolean(),
  parts: z.array(part),
});

/** A run of some parts of the bench, as its file has it. */
export type Result = Omit<z.infer<typeof result>, 'parts'> & { readonly parts: readonly MeasuredPart[] };

/** Keeps a run in a file of its own, so that runs add up. */
export function keepResult(folder: string, kept: Result): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${kept.at.replaceAll(':', '-')}.json`), `${JSON.stringify(kept, null, 1)}\n`);
}

/** Reads the runs that are kept, oldest first. */
export function readResults(folder: string): Result[] {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.name.endsWith('.json') ? [entry.name] : []));
  return names.sort().map((name) => {
    const { parts, ...run } = result.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    return { ...run, parts: parts.map(({ title, figures }) => ({ title, figures: figures.map(toFigure) })) };
  });
}

function toFigure({ value, most, least, ...rest }: z.infer<typeof figure>): Figure {
  return { ...rest, ...boundsOf({ most, least }), value: value ?? Number.NaN };
}

function boundsOf({
  most,
  least,
}: {
  readonly most: number | undefined;
  readonly least: number | undefined;
}): Pick<Figure, 'most' | 'least'> {
  return { ...(most === undefined ? {} : { most }), ...(least === undefined ? {} : { least }) };
}

/** The commit of the checkout, with a mark if files differ from it. */
export function commitOfCheckout(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return git('rev-parse', '--short=10', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
}

/** Cores, memory and operating system, without the machine's name. */
export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`;
}
