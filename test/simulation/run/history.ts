import type { Step, Verdict } from './simulate-hotel.ts';

const stepsShown = 40;

/** The last steps of a run, as requests with their answers, and the differences that ended it. */
export function historyOf({ history, differences }: Verdict): string {
  return [...history.slice(-stepsShown).flatMap(linesOf), '', ...differences].join('\n');
}

function linesOf({ at, command, request, answer, key, order = [] }: Step): string[] {
  if (request === null) return [`the clock is set to ${answer}`];
  const body = request.body === undefined ? '' : ` ${JSON.stringify(request.body)}`;
  const by = 'isOfAssistant' in request ? ' by the assistant' : '';
  const line = `${at}  ${command.kind}: ${request.method} ${request.path}${body}${by} -> ${answer}`;
  const shared = order.length === 0 ? [] : ['  at once, in this order of their statements:', ...order.map((each) => `    ${each}`)];
  return [key === undefined ? line : `${line} (${key})`, ...shared];
}
