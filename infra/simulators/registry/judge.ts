import type { PartnerFault } from '@innkeeper/kernel';
import type { RegistryFile, RegistryVerdict } from '@innkeeper/protos';
import type { BulletinFinding } from './finding.ts';
import { type FileFault, faultOfPortugueseFile, judgePortuguese, unreadable } from './portugal.ts';
import { faultOfSpanishFile, judgeSpanish } from './spain.ts';

/** Outcome of a file. */
export interface Judgement {
  readonly verdicts: readonly RegistryVerdict[];
  readonly fileFault: FileFault | null;
  /** True when the outcome is available at once, false when only on request. */
  readonly isImmediate: boolean;
}

const demanded: BulletinFinding = { field: 'bulletin', text: 'refused on demand' };

/**
 * Judges a file by its country's rules: in Portugal one bad line refuses the whole file at once; in Spain every line is judged separately,
 * later. Null when the country's registry is not simulated or a bulletin has the wrong form. Rules: SANDBOX-12.
 */
export function judge(
  file: RegistryFile,
  { fault, lastNumber }: { fault: PartnerFault<'registry'>; lastNumber: bigint },
): Judgement | null {
  const { establishment, bulletins, movedOn } = file;
  if (establishment?.country !== 'PT' && establishment?.country !== 'ES') return null;
  const isPortuguese = establishment.country === 'PT';
  const findings = bulletins.map(({ portugal, spain }) => {
    if (isPortuguese) return portugal ? judgePortuguese(portugal, movedOn) : null;
    return spain ? judgeSpanish(spain) : null;
  });
  const lines = findings.filter((each) => each !== null).map((each) => (fault === 'reject' ? [demanded] : each));
  if (lines.length < bulletins.length) return null;
  const number = { given: BigInt(String(file.fileNumber)), last: lastNumber };
  const fileFault = isPortuguese ? faultOfPortugueseFile(establishment, number) : faultOfSpanishFile(establishment);
  const isWholeRefused = fileFault !== null || (isPortuguese && lines.some((each) => each.length > 0));
  return {
    verdicts: lines.map((each, index) => verdictOf(each, { line: index + 1, isWholeRefused })),
    fileFault,
    isImmediate: isPortuguese,
  };
}

function verdictOf(
  findings: readonly BulletinFinding[],
  { line, isWholeRefused }: { line: number; isWholeRefused: boolean },
): RegistryVerdict {
  if (findings.length === 0) return { line, outcome: isWholeRefused ? 'OUTCOME_NOT_TAKEN' : 'OUTCOME_ACCEPTED', code: '', text: '' };
  const text = findings.map((finding) => `${finding.field}: ${finding.text}`).join('; ');
  return { line, outcome: 'OUTCOME_REFUSED', code: unreadable, text };
}
