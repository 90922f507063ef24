import type { Verdict } from './simulate-hotel.ts';

const stepsShown = 40;

/** The last steps of a run with their answers, and the differences that ended it. */
export function historyOf({ history, differences }: Verdict): string {
  const steps = history.slice(-stepsShown).map(({ at, command: { kind, ...fields }, answer }) => {
    const details = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    return `${at} ${kind} ${details.join(' ')} -> ${answer}`;
  });
  return [...steps, '', ...differences].join('\n');
}
