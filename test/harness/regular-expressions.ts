import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** A regular expression in a source file; one that is composed at run time has no pattern. */
export interface FoundExpression {
  readonly file: string;
  readonly pattern: string | null;
  readonly flags: string;
}

/** Every regular expression in shipped code: literals and calls of `RegExp`. */
export function shippedExpressions(): FoundExpression[] {
  const files = globSync('{packages/*/src,workflows/src,infra,protos}/**/*.{ts,tsx,js,mjs}', { cwd: checkout });
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => expressionsIn(file, readFileSync(`${checkout}/${file}`, 'utf8')));
}

export function expressionsIn(file: string, source: string): FoundExpression[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: FoundExpression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) found.push({ file, ...literalOf(node.regex) });
    else if (isCallOfRegExp(node)) found.push({ file, pattern: null, flags: '' });
    for (const part of Object.values(node)) visit(part);
  };
  visit(program);
  return found;
}

function literalOf(regex: unknown): { readonly pattern: string; readonly flags: string } {
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex) || !('flags' in regex)) throw new Error('not a literal');
  return { pattern: String(regex.pattern), flags: String(regex.flags) };
}

function isCallOfRegExp(node: object): boolean {
  const { callee } = 'callee' in node ? node : {};
  return typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp';
}

/**
 * The reason why an expression is not proved to run in linear time; null when it is. Only the proof by automata counts: a search for
 * slow texts proves nothing.
 */
export function doubtOf(pattern: string, flags: string): string | null {
  const checked = checkSync(withSmallCounts(pattern), flags, { checker: 'automaton', timeout: null });
  if (checked.status === 'safe') return null;
  return checked.status === 'vulnerable' ? checked.complexity.summary : `no proof: ${checked.error.kind}`;
}

const countMax = 4;

/** Reduces repetition counts: 4 or 64 does not change how the time grows, only how long the proof takes. */
function withSmallCounts(pattern: string): string {
  return pattern.replaceAll(/\{(\d+)(,?)(\d*)\}/g, (_whole, least: string, comma: string, most: string) => {
    const small = Math.min(Number(least), countMax);
    return `{${small}${comma}${most === '' ? '' : Math.max(small, Math.min(Number(most), 2 * countMax))}}`;
  });
}

process.env['RECHECK_SYNC_BACKEND'] = 'pure'; // in this thread, as JavaScript
