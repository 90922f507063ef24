import { type ErrorCode, errorCatalogue } from '@innkeeper/kernel';
import { recordedExamples } from '../openapi/recorded-examples.ts';
import { errorRemedies } from './error-remedies.ts';

type Retry = (typeof errorCatalogue)[ErrorCode]['retry'];

const adviceOf: Readonly<Record<Retry, string>> = {
  never: 'Do not repeat it unchanged',
  'same-key': 'Repeat with the same idempotency key',
  'after-wait': 'Wait, then repeat',
  operator: 'A person or your own logic decides',
};

const groups: readonly (readonly [start: string, title: string])[] = [
  ['SVC-1', 'Authentication'],
  ['SVC-2', 'The request'],
  ['SVC-3', 'State of the hotel'],
  ['SVC-4', 'Partners'],
  ['SVC-5', 'Limits'],
  ['SVC-9', 'The service itself'],
];

const beginning = `# Errors

Every error code with its cause and remedy, and how to handle codes that you do not know yet.

Every error has the same shape:

| field | meaning |
| --- | --- |
| \`code\` | What happened. Branch on it: a code keeps its meaning within a major version |
| \`message\` | A description for your log. Its text may change |
| \`request_id\` | The id of the request, as in \`X-Request-Id\`. Log it: the operator can find the request by it |
| \`details\` | Optional: a list of \`{field, issue}\` that names every problem |

If you do not know a code, go by the HTTP status: do not repeat a status below 500 except 429; repeat 429 and 503 after \`Retry-After\`, and other
5xx with the same idempotency key. The [SDK](/docs#with-the-typescript-sdk) does this for you.

\`\`\`bash
call $API/guests -d '{"first_name": "Ana", "nickname": "A"}'
\`\`\`

\`\`\`json 400
{
  "code": "SVC-2012",
  "message": "unknown field or parameter",
  "request_id": "req_01kb0w8s5nfw8r6m1v2c3d4e5f",
  "details": [{ "field": "nickname", "issue": "is not known" }]
}
\`\`\`

\`\`\`ts
import { InnkeeperError } from '@innkeeper/sdk';

const outcome = await innkeeper
  .POST('/guests', { body: { first_name: 'Ana', last_name: '' } })
  .then(({ data }) => data.id)
  .catch((error: unknown) => {
    if (error instanceof InnkeeperError && error.code === 'SVC-2013') return error.details;
    throw error;
  });
console.log(JSON.stringify(outcome));
\`\`\`

\`\`\`text
[{"field":"last_name","issue":"Too small: expected string to have >=1 characters"}]
\`\`\``;

/** The error page: every code of the catalogue with status, advice, cause, remedy and a recorded answer. Rules: ERR-1, WIRE-46. */
export function errorPage(): string {
  const codes = Object.keys(errorCatalogue).filter(isCode).sort();
  const parts = groups.map(([start, title]) => [`## ${title}`, ...codes.filter((code) => code.startsWith(start)).map(sectionOf)]);
  return [beginning, '## All codes', overviewOf(codes), ...parts.flat()].join('\n\n').concat('\n');
}

function isCode(text: string): text is ErrorCode {
  return text in errorCatalogue;
}

function overviewOf(codes: readonly ErrorCode[]): string {
  const rows = codes.map(
    (code) => `| [${code}](#${code.toLowerCase()}) | ${errorCatalogue[code].status} | ${errorCatalogue[code].message} |`,
  );
  return ['| code | status | message |', '| --- | --- | --- |', ...rows].join('\n');
}

function sectionOf(code: ErrorCode): string {
  const { status, message, retry } = errorCatalogue[code];
  const { cause, remedy } = errorRemedies[code];
  const example = recordedExamples[code];
  return [
    `### ${code}`,
    `${status}: ${message}. ${adviceOf[retry]}.`,
    `**Cause.** ${cause}`,
    `**Remedy.** ${remedy}`,
    ...(example === undefined ? [] : [`\`\`\`json ${status}\n${JSON.stringify(example, null, 2)}\n\`\`\``]),
  ].join('\n\n');
}
