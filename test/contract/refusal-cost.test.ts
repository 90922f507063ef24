import { limits, newId, parseStrictJson, ServiceError } from '@innkeeper/kernel';
import { type NamedOperation, perform, type RequestContext } from '@innkeeper/platform';
import { textProblems } from '@innkeeper/rest-facade';
import { expect, test } from 'vitest';
import { bodyExampleOf } from '../harness/body-examples.ts';
import { leastCpuTime } from '../harness/least-cpu-time.ts';
import { fieldsOf, longTexts, withValueAt } from '../harness/long-texts.ts';
import { operations } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';

// Method: every field of every body in the operations' schemas gets a text of 900 kB in each alphabet, beside the fields of the documented
// example. One turn of the event loop reads the text and parses the value: the CPU time of this thread for both is measured. Use cases are
// removed, so that a valid body has no effect. What looks dear is measured once more at the end: other load on the machine has then passed.

const pieceMsMax = 20;

const readingMs = Object.fromEntries(
  Object.entries(longTexts).map(([alphabet, text]) => {
    const json = JSON.stringify({ text });
    const bytes = Buffer.from(json);
    return [
      alphabet,
      leastCpuTime(pieceMsMax / 2, () => void textProblems(parseStrictJson(json, { bytes, valuesMax: limits.bodyValuesMax }))),
    ];
  }),
);

/** Some amounts are valid: their digits are checked only once the currency of the property is known. */
function parseMs(operation: NamedOperation, ctx: RequestContext, body: unknown, bound: number): number {
  const parsing: NamedOperation = { ...operation, transaction: 'caller', run: async () => undefined };
  return leastCpuTime(bound, () => void perform(parsing, ctx, { params: {}, query: {}, body }).catch(requireRefusal));
}

function requireRefusal(error: unknown): void {
  if (!(error instanceof ServiceError)) throw error;
}

// Rules: ERR-21
test('a text of 900 kB is refused within 20 ms of CPU, in any field and any alphabet', async () => {
  const ctx = await requestContext({ tenantId: newId('tenant') });
  const suspects: { name: string; bound: number; measure: () => number }[] = [];
  let fields = 0;
  for (const operation of operations) {
    const example = bodyExampleOf(operation);
    for (const path of fieldsOf(operation.contract.body)) {
      fields += 1;
      for (const [alphabet, text] of Object.entries(longTexts)) {
        const bound = pieceMsMax - (readingMs[alphabet] ?? 0);
        const measure = () => parseMs(operation, ctx, withValueAt(example, path, text), bound);
        if (measure() > bound) suspects.push({ name: `${operation.route} ${path.join('.')} of ${alphabet}`, bound, measure });
      }
    }
  }
  expect(suspects.filter(({ bound, measure }) => measure() > bound).map(({ name }) => name)).toEqual([]);
  expect(fields).toBeGreaterThan(250);
});
