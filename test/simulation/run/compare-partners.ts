import { setTimeout } from 'node:timers/promises';
import { agencySubject, incidentSubject } from './compare-agencies.ts';
import { missing } from './compare-events.ts';
import { keySubject, lockSubject } from './compare-keys.ts';
import { conversationSubject, messageSubject, transportSubject } from './compare-messages.ts';
import { providerSubject } from './compare-payments.ts';
import { registrationSubject, registrySubject } from './compare-registrations.ts';
import { authoritySubject, documentSubject, exportSubject } from './compare-submissions.ts';
import type { Reader } from './observe.ts';
import type { PartnerSubject, Partners } from './partner-subject.ts';
import type { Possibility } from './possible-states.ts';

const subjects = [
  ...[agencySubject, keySubject, lockSubject, registrationSubject, registrySubject, providerSubject],
  ...[messageSubject, conversationSubject, transportSubject, incidentSubject],
  ...[documentSubject, authoritySubject, exportSubject],
];

/** Readings before a difference counts, and the pause between them: what is due may be on its way, or waits for the second retry of a push. */
const readsMax = 360;
const pauseMs = 250;

/** Reads what partners hold, each until it is what one of the possible states has. Answers the lines by subject. */
export async function readPartners(
  possible: readonly Possibility[],
  partners: Partners,
  reader: Reader,
): Promise<ReadonlyMap<PartnerSubject, readonly string[]>> {
  const [likeliest] = possible;
  if (likeliest === undefined) throw new Error('the hotel can be in no state');
  const hotel = { ...likeliest, partners, reader };
  const readings = new Map<PartnerSubject, readonly string[]>();
  for (const subject of subjects) {
    let lines = await subject.read(hotel);
    const fits = (): boolean => possible.some((each) => differentLines(subject, each, lines).length === 0);
    for (let reads = 1; !fits() && reads < readsMax; reads++) {
      await setTimeout(pauseMs);
      lines = await subject.read(hotel);
    }
    readings.set(subject, lines);
  }
  return readings;
}

/** Compares what partners hold with a possible state. */
export function comparePartners(possibility: Possibility, readings: ReadonlyMap<PartnerSubject, readonly string[]>): string[] {
  return [...readings].flatMap(([subject, lines]) => differentLines(subject, possibility, lines));
}

function differentLines(subject: PartnerSubject, possibility: Possibility, lines: readonly string[]): string[] {
  const expected = subject.expected(possibility);
  return [
    ...missing(expected, lines).map((each) => `${subject.name} lack: ${each}`),
    ...missing(lines, expected).map((each) => `${subject.name} also have: ${each}`),
  ];
}
