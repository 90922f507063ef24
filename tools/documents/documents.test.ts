import { describe, expect, test } from 'vitest';
import { decisionFaults } from './decision-faults.ts';
import { pathFaults, pathIndexOf } from './path-faults.ts';

// Method: a valid record with its index and a page, with one fault at a time.

const filler = Array.from({ length: 6 }, (_, at) => `- Point ${at}.`);
const sound = [
  '# 0004. Keys',
  '',
  'Status: accepted',
  'Subject: operations and API',
  '',
  '## Context',
  'A repeat.',
  '## Decision',
  ...filler,
  '## Consequences',
  'See 0004.',
  '',
].join('\n');
const file = 'infra/decisions/0004-keys.md';
const index = {
  file: 'infra/decisions/README.md',
  text: '# Decisions\n\n## Operations and API\n\n- [0004](0004-keys.md) Keys (accepted): one.\n',
};
const citing = { file: 'a.ts', text: '/** Decision: infra/decisions/0004. */' };

describe('decision records', () => {
  test('a valid, listed and cited record has no fault', () => {
    expect(decisionFaults([{ file, text: sound }], index, [citing])).toEqual([]);
  });

  test.each([
    ['another number in its heading', sound.replace('# 0004.', '# 0005.'), 'must begin with "# 0004. Title"'],
    ['no status', sound.replace('Status: accepted\n', 'Accepted\n'), 'has no "Status: accepted"'],
    ['no context', sound.replace('## Context\n', ''), 'has no "## Context"'],
    ['a title that the index does not have', sound.replace('Keys', 'Locks'), 'has no line'],
    ['a subject that the index does not have', sound.replace('operations and API', 'keys'), 'has no line'],
    ['a reference to no record', sound.replace('See 0004', 'See 0009'), '0004-keys.md:16: there is no decision 0009'],
    ['too few lines', sound.replace(`${filler.join('\n')}\n`, ''), '10 lines'],
  ])('a record with %s is refused', (_what, text, fault) => {
    expect(decisionFaults([{ file, text }], index, []).join('\n')).toContain(fault);
  });

  test('a citation of a missing record is refused, also as the second of a list', () => {
    const text = 'x\n// Decisions: infra/decisions/0004, 0009.';
    expect(decisionFaults([{ file, text: sound }], index, [{ file: 'a.ts', text }])).toEqual(['a.ts:2: there is no decision 0009']);
  });

  test('more than sixty records are refused', () => {
    const records = Array.from({ length: 61 }, () => ({ file, text: sound }));
    expect(decisionFaults(records, index, [])[0]).toContain('61 records, at most 60');
  });
});

describe('paths of a page', () => {
  const paths = pathIndexOf(['packages/billing/src/money.ts', 'docs/sql.md']);
  const faultsOf = (text: string): string[] => pathFaults({ file: 'docs/page.md', text }, paths);

  test('a full path, its end, a folder, a link and text that is no path have no fault', () => {
    const text = 'See `packages/billing/src/money.ts`, `money.ts`, `packages/billing`, [sql](sql.md#x), `x.contract.ts` and `POST /v1`.';
    expect(faultsOf(text)).toEqual([]);
  });

  test.each([
    ['a file', 'See `packages/billing/src/coins.ts`.', 'packages/billing/src/coins.ts'],
    ['a name', 'See `coins.ts`.', 'coins.ts'],
    ['a folder', 'See `packages/bills`.', 'packages/bills'],
    ['a link', '[sql](../sql.md)', '../sql.md'],
  ])('%s that is not there is refused', (_what, text, name) => {
    expect(faultsOf(`\n${text}`)).toEqual([`docs/page.md:2: ${name} is not in the checkout`]);
  });

  test('code blocks are ignored', () => {
    expect(faultsOf('```\n`coins.ts`\n```')).toEqual([]);
  });
});
