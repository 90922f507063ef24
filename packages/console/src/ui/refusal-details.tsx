import { useLingui } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import { declineField, type Refusal } from '../app/refusal.ts';
import { type IssueWords, wordsOfIssue } from '../app/refusals/issue-words.ts';
import { useIsPlatformStaff, useKnownTimeZone } from '../app/use-hotel.ts';
import { NamedResource } from './named-resource.tsx';
import { declineWord } from './refusal-words.ts';

type Issue = Refusal['details'][number];

/** Details of a refusal in words. Platform staff, who import files and know the service, also see places and unknown issues. Rules: CONSOLE-16. */
export function RefusalDetails({ details }: Pick<Refusal, 'details'>) {
  const { t, i18n } = useLingui();
  const timeZone = useKnownTimeZone();
  const isTechnical = useIsPlatformStaff();
  const lineOf = (issue: Issue): IssueWords | null => {
    if (issue.field === declineField) return { text: i18n._(declineWord(issue.issue)) };
    const words = wordsOfIssue(issue, timeZone);
    if (isTechnical && words !== null && (words === undefined || isNested(issue)))
      return { text: issue.issue, ...words, label: issue.field };
    return words === undefined ? { text: t`One of the values was not accepted.` } : words;
  };
  const lines = new Map(details.flatMap((issue) => keyed(lineOf(issue))));
  if (lines.size === 0) return null;
  return (
    <List size="sm">
      {[...lines].map(([key, line]) => (
        <List.Item key={key}>
          <Line line={line} />
        </List.Item>
      ))}
    </List>
  );
}

/** True for a place within a list or file, which a label alone does not say. */
function isNested({ field }: Issue): boolean {
  return /[.[]/.test(field);
}

/** Several issues may have the same words. */
function keyed(line: IssueWords | null): [string, IssueWords][] {
  return line === null ? [] : [[JSON.stringify(line), line]];
}

function Line({ line: { label, text, id } }: { readonly line: IssueWords }) {
  return (
    <>
      {label !== undefined && (
        <Text span fw={600} size="sm">
          {label}:{' '}
        </Text>
      )}
      {text} {id !== undefined && <NamedResource id={id} />}
    </>
  );
}

/** True if words cannot help: somebody has to look the call up. */
export function isUnexplained({ code, details }: Refusal): boolean {
  return code.startsWith('SVC-9') || details.some((issue) => issue.field !== declineField && wordsOfIssue(issue) === undefined);
}
