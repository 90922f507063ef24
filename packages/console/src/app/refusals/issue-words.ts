import { i18n } from '@lingui/core';
import type { Money } from '../format.ts';
import { fieldFaults } from './field-faults.ts';
import { fieldLabel } from './field-words.ts';
import { type IssueRow, issueSentences } from './issue-sentences.ts';
import { issueValues } from './issue-values.ts';

interface FieldIssue {
  readonly field: string;
  readonly issue: string;
}

/** Issue of a refusal in words. */
export interface IssueWords {
  /** Label of the field, if the words need one. */
  readonly label?: string;
  readonly text: string;
  /** Resource that the issue names. */
  readonly id?: string;
}

const anyTimeZone = 'UTC';

/** Parts of a price, which say nothing beside its total. */
const partsOfPrice: readonly string[] = ['quote.subtotal', 'quote.tax'];
const resourceId = /\b(?:res|fol|gst)_\w+/;

/** Words of an issue; null if it adds nothing to the title of its refusal, undefined if it is unknown. */
export function wordsOfIssue({ field, issue }: FieldIssue, timeZone = anyTimeZone): IssueWords | null | undefined {
  if (partsOfPrice.includes(field)) return null;
  const sentence = rendered(issueSentences, issue, timeZone);
  if (sentence === null) return null;
  const id = resourceId.exec(issue)?.[0];
  if (sentence !== undefined) return { text: sentence, ...(id === undefined ? {} : { id }) };
  const fault = rendered(fieldFaults, issue, timeZone);
  const label = fieldLabel(field);
  if (typeof fault !== 'string') return undefined;
  return { ...(label === undefined ? {} : { label: i18n._(label) }), text: fault };
}

/** Words of an issue beside the field that it is about; undefined if it is unknown. */
export function faultOfField({ issue }: FieldIssue): string | undefined {
  return rendered(fieldFaults, issue, anyTimeZone) ?? rendered(issueSentences, issue, anyTimeZone) ?? undefined;
}

const moneyPattern = /\b([A-Z]{3}) (-?\d+(?:\.\d+)?)\b/;

/** Money that the issue of a field names; null without one. */
export function moneyIn(issues: readonly FieldIssue[], field: string): Money | null {
  const issue = issues.find((one) => one.field === field)?.issue ?? '';
  const [, currency, amount] = moneyPattern.exec(issue) ?? [];
  return currency === undefined || amount === undefined ? null : { currency, amount };
}

function rendered(rows: readonly IssueRow[], issue: string, timeZone: string): string | null | undefined {
  for (const [pattern, words] of rows) {
    const match = pattern.exec(issue);
    if (match) return words === null ? null : i18n._(words(issueValues(match.groups ?? {}, timeZone)));
  }
  return undefined;
}
