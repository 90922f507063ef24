import { ms, say, sayTable, verdict } from '../report.ts';
import type { SessionFigures } from './measure-sessions.ts';

const neighbourFactorMax = 2;

/** Prints what visitors of other hotels cost the bookings of one. */
export function saySessions({ hotels, open, completions, completionsPerSecond, refused, before, during }: SessionFigures): void {
  const factor = during.p99 / before.p99;
  say(
    `\nsessions: bookings of one hotel beside the visitors of ${hotels} others, ${open} sessions open at any time, each with a deposit to charge`,
  );
  sayTable(
    ['bookings of the hotel', 'p50 ms', 'p99 ms'],
    [
      ['alone', ms(before.p50), ms(before.p99)],
      ['beside visitors', ms(during.p50), ms(during.p99)],
    ],
  );
  say(
    `  ${completions} completions, ${completionsPerSecond.toFixed(1)} a second, ${refused} requests refused; ` +
      `${verdict(factor <= neighbourFactorMax && refused === 0)} (p99 ${factor.toFixed(2)} times that alone, ${neighbourFactorMax})`,
  );
}
