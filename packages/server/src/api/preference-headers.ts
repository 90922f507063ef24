import type { IncomingMessage } from 'node:http';

const preferenceHeaders = ['accept', 'accept-language', 'accept-encoding'] as const;
const preferenceCharsMax = 1_000; // browsers send less than 300

/** Drops preference lists longer than any legitimate one: sorting 12 kB of them takes longer than most answers. Rules: WIRE-47. */
export function dropLongPreferences({ headers }: IncomingMessage): void {
  for (const name of preferenceHeaders) if ((headers[name]?.length ?? 0) > preferenceCharsMax) delete headers[name];
}
