import { readFileSync, writeFileSync } from 'node:fs';
import { errorCatalogue } from '@innkeeper/kernel';
import type { Answer } from '../../harness/check-answer.ts';

const file = new URL('../../../packages/rest-facade/openapi/refusal-examples.json', import.meta.url);

/** True if this run rewrites the examples (`npm run record-examples`) instead of comparing responses with them. */
export const isRecording = process.env['RECORD_EXAMPLES'] !== undefined;

/** The envelopes that the API document shows, by code. */
export function readExamples(): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Writes one example next to the others; those of codes no longer in the catalogue are removed. */
export function recordExample(code: string, example: unknown): void {
  const examples = Object.entries({ ...readExamples(), [code]: example }).filter(([name]) => Object.hasOwn(errorCatalogue, name));
  const sorted = examples.sort(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** An answer with everything that varies replaced by fixed values of the same shape: ids, times, and dates, which keep their distances. */
export function exampleOf({ body }: Answer): unknown {
  const text = JSON.stringify(body)
    .replaceAll(/\b([a-z]{2,4})_[0-9a-z]{26}\b/g, '$1_01kb0w8s5nfw8r6m1v2c3d4e5f')
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g, '2027-03-13T15:00:00.000Z');
  const [first] = [...text.matchAll(dates)].map(([date]) => date).sort();
  return JSON.parse(first === undefined ? text : text.replaceAll(dates, (date) => sampleDate(date, first)));
}

const dates = /\b\d{4}-\d{2}-\d{2}\b(?!T)/g;
const dayMs = 86_400_000;

function sampleDate(date: string, first: string): string {
  const daysLater = (Date.parse(date) - Date.parse(first)) / dayMs;
  return new Date(Date.parse('2027-03-14') + daysLater * dayMs).toISOString().slice(0, 10);
}
