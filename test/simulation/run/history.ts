import type { Step, Verdict } from './simulate-hotel.ts';

const stepsShown = 40;

/** The last steps of a run, as requests with their answers, and the differences that ended it. */
export function historyOf({ history, differences }: Verdict): string {
  return [...history.slice(-stepsShown).map(lineOf), '', ...differences].join('\n');
}

function lineOf({ at, command, request, answer }: Step): string {
  if (request === null) return `the clock is set to ${answer}`;
  const body = request.body === undefined ? '' : ` ${JSON.stringify(request.body)}`;
  return `${at}  ${command.kind}: ${request.method} ${request.path}${body} -> ${answer}`;
}
