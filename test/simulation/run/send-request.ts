import type { Answer } from '../../harness/check-answer.ts';
import { askAgency } from './agency-requests.ts';
import { actOnPage } from './guest-page-requests.ts';
import { askLocks } from './key-requests.ts';
import { bringMessage, waitUntilTried } from './message-requests.ts';
import { failPartner } from './partner-requests.ts';
import type { Partners } from './partner-subject.ts';
import { sendPatiently } from './patient-client.ts';
import type { Request } from './send-command.ts';
import { sendThroughFault } from './send-through-fault.ts';
import type { SimulatedHotel } from './simulate-hotel.ts';
import { visit } from './visitor-requests.ts';

/** Sends a request the way it has to go, until its outcome is known. Commands to partners have no key. */
export function sendRequest(hotel: SimulatedHotel, request: Request, key: string): Promise<Answer> {
  if (request.method === 'simulate ota') return askAgency(partnersOf(hotel).agencies, request);
  if (request.method === 'simulate locks') return askLocks(partnersOf(hotel).locks, request);
  if (request.method === 'simulate fault') return failPartner(partnersOf(hotel), request);
  if (request.method === 'simulate transport') return bringMessage(partnersOf(hotel), hotel.api, request);
  if (request.method === 'guest page') return actOnPage(hotel.api, request, key);
  const { secondsAfter = 0 } = request;
  const afterwards = (sent: Promise<Answer>): Promise<Answer> =>
    secondsAfter > 0 ? sent.finally(() => hotel.advance(secondsAfter)) : sent;
  if (request.method === 'visitor') return afterwards(visit({ api: hotel.api, ...partnersOf(hotel) }, request, key));
  const { method, path, body, provider, isTriedAtOnce = false } = request;
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const { assistant, partners } = hotel;
  const api = request.isOfAssistant === true && assistant !== null ? assistant : hotel.api;
  const untilKnown = (): Promise<Answer> => sendPatiently(api, path, init);
  if (partners !== null && isTriedAtOnce) return untilKnown().then(async (answer) => waitUntilTried(hotel.api, answer).then(() => answer));
  if (provider === undefined || partners === null) return afterwards(untilKnown());
  return sendThroughFault(partners.payments, provider, { once: () => api.raw(path, init), untilKnown });
}

function partnersOf({ partners }: SimulatedHotel): Partners {
  if (partners === null) throw new Error('the hotel has no partners');
  return partners;
}
