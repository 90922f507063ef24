import { type ErrorCode, errorCatalogue } from '@innkeeper/kernel';
import type { Citation } from './parse-citations.ts';
import type { Area, Rule } from './parse-rules.ts';

/** Formats a rule with its codes, sources and tests. */
export function describeRule(rule: Rule, citations: readonly Citation[]): string {
  const naming = citations.filter(({ rules }) => rules.includes(rule.id));
  const tests = naming.filter(({ test }) => test !== null).map(({ file, line, test }) => `${file}:${line}  ${test}`);
  const sources = naming.filter(({ test }) => test === null).map(({ file, line }) => `${file}:${line}`);
  const facts = [
    ...rule.codes.map((code) => fact('Code', `${code} ${meaningOf(code)}`)),
    fact('Example', rule.example),
    fact('Source', rule.source),
    fact('Written', `${rule.file}:${rule.line}`),
    ...listed('Kept by', sources),
    ...listed('Tests', tests.length > 0 ? tests : ['none']),
  ];
  return [`${rule.id} ${rule.title}`, '', rule.text, '', ...facts].join('\n');
}

/** Formats the areas with their titles and numbers of rules. */
export function describeAreas(areas: readonly Area[]): string {
  const lines = areas.map(({ name, title, rules }) => `${name.padEnd(8)} ${String(rules.length).padStart(4)}  ${title}`);
  const total = areas.reduce((sum, { rules }) => sum + rules.length, 0);
  return [...lines, '', `${total} rules. Print one with: npm run rules -- ${areas[0]?.rules[0]?.id ?? 'BOOK-12'}`].join('\n');
}

function fact(name: string, value: string): string {
  return `${name.padEnd(8)} ${value}`;
}

function listed(name: string, values: readonly string[]): string[] {
  return values.map((value, index) => fact(index === 0 ? name : '', value));
}

function meaningOf(code: string): string {
  if (!isErrorCode(code)) return '(unknown)';
  const { status, message } = errorCatalogue[code];
  return `(${status}, ${message})`;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
