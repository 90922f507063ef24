import type { Citation } from './parse-citations.ts';
import type { Area, Rule } from './parse-rules.ts';

/** Evidence against which the rulebook is checked. */
export interface Evidence {
  readonly citations: readonly Citation[];
  readonly errorCodes: ReadonlySet<string>;
  /** Numbers of the decision records, such as `0010`. */
  readonly decisions: ReadonlySet<string>;
}

const provenance = /^(Specification, \S.*|Contract \d+|Decision \d{4}|House)$/;

/** Faults of the rulebook: unknown codes and decisions, rules without a test, citations of missing rules. */
export function rulebookFaults(areas: readonly Area[], evidence: Evidence): string[] {
  const rules = areas.flatMap((area) => area.rules);
  const known = new Set(rules.map(({ id }) => id));
  const tested = new Set(evidence.citations.filter(({ test }) => test !== null).flatMap((citation) => citation.rules));
  return [
    ...rules.flatMap((rule) => codeFaults(rule, evidence.errorCodes)),
    ...rules.flatMap((rule) => sourceFaults(rule, evidence.decisions)),
    ...rules.filter(({ id }) => !tested.has(id)).map(({ file, line, id }) => `${file}:${line}: no test names ${id}`),
    ...evidence.citations.flatMap(({ file, line, rules: named }) =>
      named.filter((id) => !known.has(id)).map((id) => `${file}:${line}: there is no rule ${id}`),
    ),
  ];
}

function codeFaults({ id, codes, file, line }: Rule, known: ReadonlySet<string>): string[] {
  return codes
    .filter((code) => !known.has(code))
    .map((code) => `${file}:${line}: ${id} has the code ${code}, which the catalogue does not`);
}

function sourceFaults({ id, source, file, line }: Rule, decisions: ReadonlySet<string>): string[] {
  return source.split('; ').flatMap((part) => {
    if (!provenance.test(part)) return [`${file}:${line}: ${id} comes from "${part}", which is no source`];
    const [, decision] = /^Decision (\d{4})$/.exec(part) ?? [];
    return decision === undefined || decisions.has(decision)
      ? []
      : [`${file}:${line}: ${id} comes from decision ${decision}, which is not there`];
  });
}
