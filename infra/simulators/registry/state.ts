import type { RegistryFile } from '@innkeeper/protos';
import { snakeCase } from './finding.ts';
import type { KeptFile } from './record.ts';
import { readJudgement } from './registry.ts';

/** Every bulletin ever filed, oldest first, with its outcome. */
export function bulletinsOf(files: readonly KeptFile[]): Record<string, unknown>[] {
  return files.flatMap((kept) => {
    const { establishment, fileNumber, bulletins } = contentOf(kept);
    const { verdicts, fileFault } = readJudgement(kept.judgement);
    return bulletins.map(({ portugal, spain }, index) => {
      const verdict = verdicts[index];
      return {
        idempotency_key: kept.key,
        registry: establishment?.country ?? '',
        establishment: establishment?.number ?? '',
        file_number: Number(fileNumber),
        line: index + 1,
        status: kept.isJudged ? statusOf(verdict?.outcome) : 'pending',
        code: fileFault?.code ?? verdict?.code ?? '',
        text: fileFault?.text ?? verdict?.text ?? '',
        ...inWords(portugal ?? spain ?? {}),
      };
    });
  });
}

function contentOf({ content }: KeptFile): RegistryFile {
  return JSON.parse(content);
}

function statusOf(outcome: unknown): string {
  if (outcome === 'OUTCOME_ACCEPTED') return 'accepted';
  return outcome === 'OUTCOME_REFUSED' ? 'refused' : 'not_taken';
}

function inWords(form: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [snakeCase(name), value]));
}
